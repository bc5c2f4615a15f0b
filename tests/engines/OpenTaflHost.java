/* SPDX-License-Identifier: MIT */
/* OpenTafl as the host of a game between two engines, without its window: its own CommandEngine runs the
 * game, this is its user interface. Compiled and run by opentafl.sh.
 *   OpenTaflHost RULES ATTACKERS.ini DEFENDERS.ini MAIN-MS OVERTIME-MS PERIODS PLIES SECONDS RECORD
 * RULES is a name of OpenTafl's own or rules in its notation. Prints what happens, a line each:
 *   rules TEXT, move N MOVE, refused N MOVE, status TEXT, died THREAD WHY, then one of
 *   end WINNER PLIES, long PLIES, stall PLIES
 * "died" is a thread of OpenTafl's own; after it a game may stall, which is not the engine's doing. */
import com.manywords.softworks.tafl.Log;
import com.manywords.softworks.tafl.command.CommandEngine;
import com.manywords.softworks.tafl.command.CommandResult;
import com.manywords.softworks.tafl.command.player.ExternalEnginePlayer;
import com.manywords.softworks.tafl.command.player.Player;
import com.manywords.softworks.tafl.command.player.external.engine.EngineSpec;
import com.manywords.softworks.tafl.engine.Game;
import com.manywords.softworks.tafl.engine.MoveRecord;
import com.manywords.softworks.tafl.engine.clock.TimeSpec;
import com.manywords.softworks.tafl.notation.GameSerializer;
import com.manywords.softworks.tafl.notation.RulesSerializer;
import com.manywords.softworks.tafl.rules.Coord;
import com.manywords.softworks.tafl.rules.Rules;
import com.manywords.softworks.tafl.rules.Side;
import com.manywords.softworks.tafl.rules.Variants;
import com.manywords.softworks.tafl.ui.UiCallback;
import java.io.File;

public final class OpenTaflHost implements UiCallback {
    private static final long QUIET_MS = 60000; /* so long nothing happens in a game that stalls */

    private volatile int plies;
    private volatile boolean finished;
    private volatile long heard = System.currentTimeMillis();
    private volatile String winner = "nobody";

    private static void say(String line) {
        synchronized (System.out) {
            System.out.println(line.replace('\n', ' '));
            System.out.flush();
        }
    }

    private static Rules rules(String wanted) throws Exception {
        if (wanted.startsWith("dim:")) return RulesSerializer.loadRulesRecord(wanted);
        for (Rules known : Variants.builtinRules)
            if (known.getName().equalsIgnoreCase(wanted)) return known;
        throw new IllegalArgumentException("no such rules: " + wanted);
    }

    private static ExternalEnginePlayer player(String ini) {
        ExternalEnginePlayer made = new ExternalEnginePlayer();
        made.setEngineSpec(new EngineSpec(new File(ini)));
        return made;
    }

    public static void main(String[] args) throws Exception {
        Thread.setDefaultUncaughtExceptionHandler((thread, why) -> {
            StackTraceElement[] at = why.getStackTrace();
            say("died " + thread.getName() + " " + why + (at.length > 0 ? " at " + at[0] : ""));
        });
        Log.level = Log.Level.CRITICAL;
        Coord.initialize();
        OpenTaflHost host = new OpenTaflHost();
        Rules rules = rules(args[0]);
        say("rules " + rules.getOTRString(false));
        TimeSpec time = new TimeSpec(Long.parseLong(args[3]), Long.parseLong(args[4]), Integer.parseInt(args[5]), 0);
        Game game = new Game(rules, host, time);
        CommandEngine engine = new CommandEngine(game, host, player(args[1]), player(args[2]));
        engine.startGame();
        host.watch(Integer.parseInt(args[6]), Long.parseLong(args[7]) * 1000);
        GameSerializer.writeGameToFile(game, new File(args[8]), true);
        engine.shutdown();
        Thread.sleep(500);
        System.exit(0);
    }

    private void watch(int most, long ms) throws InterruptedException {
        long end = System.currentTimeMillis() + ms;
        while (!finished && plies < most) {
            long now = System.currentTimeMillis();
            if (now > end || now - heard > QUIET_MS) break;
            Thread.sleep(50);
        }
        if (finished)
            say("end " + winner + " " + plies);
        else
            say((System.currentTimeMillis() - heard > QUIET_MS ? "stall " : "long ") + plies);
    }

    @Override public void moveResult(CommandResult result, MoveRecord move) {
        heard = System.currentTimeMillis();
        boolean fine = result.result == CommandResult.SUCCESS;
        if (fine) plies++;
        say((fine ? "move " : "refused ") + plies + " " + move + (fine ? "" : " " + result.message));
    }
    @Override public void victoryForSide(Side side) {
        winner = side == null ? "draw" : side.isAttackingSide() ? "attackers" : "defenders";
    }
    @Override public void gameFinished() { finished = true; }
    @Override public void statusText(String text) { say("status " + text); }
    @Override public void modalStatus(String title, String text) { say("status " + title + ": " + text); }
    @Override public boolean inGame() { return !finished; }
    @Override public MoveRecord waitForHumanMoveInput() { return null; }
    @Override public void gameStarting() {}
    @Override public void modeChanging(Mode mode, Object what) {}
    @Override public void awaitingMove(Player player, boolean attackers) {}
    @Override public void timeUpdate(boolean attackers) {}
    @Override public void gameStateAdvanced() {}
}
