import { setTimeout as pause } from 'node:timers/promises';
import fc, { type Arbitrary } from 'fast-check';
import { actsOf } from './commands/command.ts';
import { OFFICE } from './commands/office.ts';
import { PAYMENTS } from './commands/payments.ts';
import { PAYOUTS } from './commands/payouts.ts';
import { PEOPLE } from './commands/people.ts';
import { RECEIVING } from './commands/receiving.ts';
import { SENDING } from './commands/sending.ts';
import type { Target } from './installation.ts';
import type { Scene } from './scene.ts';

/** Options of a run. */
export interface RunOptions {
  readonly kills: number;
  readonly seed: number;
  /** Number of the first chapter, to begin a run with the choices of a later one. */
  readonly path?: string;
  readonly progress?: (line: string) => void;
}

/** Actors who work at the same time, each with one act after the other. */
const ACTORS = [
  [...SENDING, ...PAYMENTS],
  [...SENDING, ...RECEIVING, ...PEOPLE],
  [...PAYMENTS, ...PAYOUTS, ...OFFICE],
  [...RECEIVING, ...PAYOUTS, ...OFFICE],
];

const targets = fc.oneof(
  { weight: 3, arbitrary: fc.constant<Target>('web') },
  { weight: 2, arbitrary: fc.constant<Target>('worker') },
  { weight: 3, arbitrary: fc.constant<Target>('postgres') },
  { weight: 2, arbitrary: fc.constant<Target>('session') },
);

/** A kill: of what, after how many acts of its chapter, and how many milliseconds later. */
interface Kill {
  readonly target: Target;
  /** Chooses one of several. */
  readonly index: number;
  readonly afterActs: number;
  readonly afterMilliseconds: number;
}

const kills: Arbitrary<Kill> = fc.record({
  target: targets,
  index: fc.nat(20),
  afterActs: fc.integer({ min: 1, max: 12 }),
  afterMilliseconds: fc.nat(60),
});

/** The acts of the actors around a kill. */
const chapters = fc.record({ kill: kills, acts: fc.tuple(...ACTORS.map(actsOf)) });

/** Chapters between two lines of progress. */
const PROGRESS_EVERY = 20;

/** Lets the actors work through one chapter for each kill. The seed decides what they do and when what is killed. */
export async function runChapters(scene: Scene, options: RunOptions): Promise<void> {
  const { seed, path, kills: numRuns, progress } = options;
  const begun = performance.now();
  const killer = new Killer(scene);
  let printed = 0;
  const chapter = fc.asyncProperty(chapters, async ({ kill, acts }) => {
    const { model, findings, crashes, history } = scene;
    const due = killer.prepare(kill);
    const acting = { ...scene, beforeAct: due.beforeAct };
    await Promise.all(
      acts.map((own) => fc.asyncModelRun(async () => ({ model, real: acting }), own)),
    );
    await due.carryOut();
    if (crashes.all % PROGRESS_EVERY !== 0) return;
    const seconds = (performance.now() - begun) / 1000;
    progress?.(`${crashes.all} kills in ${seconds.toFixed(0)} s, ${history.acts.length} acts`);
    for (const finding of findings.slice(printed)) progress?.(`  finding: ${finding}`);
    printed = findings.length;
  });
  await fc.assert(chapter, {
    ...{ seed, numRuns, endOnFailure: true, ...(path !== undefined && { path }) },
  });
  await killer.finish();
}

/**
 * Carries kills out, and starts the killed process again while the actors continue. The next kill may meet processes
 * that are still starting.
 */
class Killer {
  readonly #scene: Scene;
  #restarting: Promise<void> = Promise.resolve();

  constructor(scene: Scene) {
    this.#scene = scene;
  }

  /** A kill that becomes due with the acts of a chapter, or at its end. */
  prepare(kill: Kill) {
    let acts = 0;
    let carried: Promise<void> | undefined;
    const carryOut = () => {
      carried ??= this.#carryOut(kill);
      return carried;
    };
    const beforeAct = () => {
      acts += 1;
      // The end of the chapter waits for it, and gets its error.
      if (acts >= kill.afterActs) carryOut().catch(() => undefined);
    };
    return { beforeAct, carryOut };
  }

  async finish(): Promise<void> {
    await this.#restarting;
  }

  async #carryOut({ target, index, afterMilliseconds }: Kill): Promise<void> {
    const { installation, crashes, findings } = this.#scene;
    await this.#restarting;
    await pause(afterMilliseconds);
    crashes.all += 1;
    crashes.byTarget[target] += 1;
    // Until PostgreSQL is back, also a quote that is requested after the kill began may be lost with it.
    const countCrash = () => {
      if (target === 'postgres' || target === 'session') crashes.ofPostgres += 1;
    };
    countCrash();
    await installation.kill(target, index);
    countCrash();
    this.#restarting = installation
      .restart(target, index)
      .then(countCrash)
      .catch((error: Error) => {
        findings.push(`${target} did not start again: ${error.stack}`);
      });
  }
}
