import { setTimeout as pause } from 'node:timers/promises';
import type { Environment } from '../../../src/platform/core/config.ts';
import { type ServerProcess, spawnServer } from '../../process.ts';

/** The sentence that a process writes once it is complete. */
const COMPLETE = /The (portal is at|worker is running)/;

/** Milliseconds before a failed start is repeated. */
const PAUSE = 200;

/** Most characters of an output in a finding. */
const SHOWN = 1_500;

/** Surroundings of a supervised process. */
export interface Supervision {
  /** Number of times that PostgreSQL went away and came back: odd while it is away. */
  countInterruptions(): number;
  /** Takes findings. */
  report(finding: string): void;
}

/**
 * A server or worker under a supervisor, as systemd is one: a start that failed because PostgreSQL went away is
 * repeated. Any other end is reported.
 */
export class SupervisedProcess {
  readonly #settings: Environment;
  readonly #supervision: Supervision;
  #running: ServerProcess | undefined;

  constructor(settings: Environment, supervision: Supervision) {
    this.#settings = settings;
    this.#supervision = supervision;
  }

  /** Starts the process; does not wait for it. */
  start(): void {
    const interruptions = this.#supervision.countInterruptions();
    const running = spawnServer(this.#settings);
    this.#running = running;
    void running.ended.then(() => this.#follow(running, interruptions));
  }

  /** `kill -9`. */
  async kill(): Promise<void> {
    const killed = this.#running;
    this.#running = undefined;
    await killed?.end('SIGKILL');
  }

  /** Whether it has started completely. */
  get isComplete(): boolean {
    return COMPLETE.test(this.#running?.output() ?? '');
  }

  async #follow(ended: ServerProcess, interruptionsBefore: number): Promise<void> {
    // Another one has taken its place if it was killed.
    if (this.#running !== ended) return;
    const { countInterruptions, report } = this.#supervision;
    const isInterrupted =
      countInterruptions() !== interruptionsBefore || interruptionsBefore % 2 === 1;
    const output = ended.output();
    if (COMPLETE.test(output) || !isInterrupted) {
      const { ROLE } = this.#settings;
      report(`The process of the ${ROLE} ended by itself: ${output.slice(-SHOWN)}`);
    }
    await pause(PAUSE);
    if (this.#running === ended) this.start();
  }
}
