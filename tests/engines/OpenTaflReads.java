/* SPDX-License-Identifier: MIT */
/* Opens the .otg files named on standard input with OpenTafl's own reader and plays them to the end. Prints
 * for each "fine FILE", or "wrong FILE: why". Run by opentafl.sh. The result of a record must be the one
 * that OpenTafl comes to, where the game ends on the board. */
import com.manywords.softworks.tafl.Log;
import com.manywords.softworks.tafl.engine.GameState;
import com.manywords.softworks.tafl.engine.MoveRecord;
import com.manywords.softworks.tafl.engine.replay.ReplayGame;
import com.manywords.softworks.tafl.notation.GameSerializer;
import com.manywords.softworks.tafl.rules.Coord;
import com.manywords.softworks.tafl.rules.Taflman;
import java.io.BufferedReader;
import java.io.ByteArrayOutputStream;
import java.io.File;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.nio.file.Files;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

public final class OpenTaflReads {
    private static final Pattern RESULT = Pattern.compile("\\[result:(-?\\d+)\\]");
    private static final Pattern ENDING = Pattern.compile("\\[ending:([^]]*)\\]");

    private static final List<String> NOT_ON_THE_BOARD = Arrays.asList("adjudication", "agreement", "resignation", "time");

    /* In a record attackers win with 1, defenders with -1. */
    private static int result(int state) {
        return state == GameState.ATTACKER_WIN ? 1 : state == GameState.DEFENDER_WIN ? -1 : 0;
    }

    private static String square(GameState state, char piece) {
        return piece == Taflman.EMPTY ? "" : ", the chain is " + Taflman.getCurrentSpace(state, piece) + "'s";
    }

    /* Plays the moves in a plain game: where they stop, it says why. */
    private static String fault(File file) throws Exception {
        GameSerializer.GameContainer read = GameSerializer.loadGameRecordFile(file);
        int played = 0, end = GameState.GOOD_MOVE;
        for (MoveRecord move : read.moves) {
            GameState before = read.game.getCurrentState();
            int made = before.makeMove(move);
            if (made < GameState.LOWEST_NONERROR_RESULT)
                return "move " + played + " " + move + ": " + made + " at " + before.getOTNPositionString()
                    + (before.getCurrentSide().isAttackingSide() ? " attackers" : " defenders") + square(before, before.getBerserkingTaflman())
                    + (end > GameState.GOOD_MOVE_NOT_IN_PUZZLE ? ", over by " + end : "");
            end = Math.max(end, made);
            played++;
        }
        read = GameSerializer.loadGameRecordFile(file);
        new ReplayGame(read.game, read.moves, read.variations); // what its window does
        String text = new String(Files.readAllBytes(file.toPath()), "UTF-8");
        Matcher wanted = RESULT.matcher(text), ending = ENDING.matcher(text);
        String how = ending.find() ? ending.group(1) : "";
        if (end < GameState.ATTACKER_WIN) return how.isEmpty() || NOT_ON_THE_BOARD.contains(how) ? null : "not over, but " + how;
        if (wanted.find() && Integer.parseInt(wanted.group(1)) == result(end)) return null;
        return "it ends with " + result(end) + ", not as the record says (" + how + ")";
    }

    public static void main(String[] args) throws Exception {
        Log.level = Log.Level.CRITICAL;
        Coord.initialize();
        PrintStream out = System.out;
        BufferedReader names = new BufferedReader(new InputStreamReader(System.in));
        for (String name; (name = names.readLine()) != null; ) {
            System.setOut(new PrintStream(new ByteArrayOutputStream())); // it talks
            String why;
            try {
                why = fault(new File(name));
            } catch (Throwable broken) {
                why = broken.toString().replace('\n', ' ');
            }
            out.println(why == null ? "fine " + name : "wrong " + name + ": " + why);
        }
        System.exit(0);
    }
}
