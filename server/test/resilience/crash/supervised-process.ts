import { setTimeout as pause } from 'node:timers/promises';
import type { Environment } from '../../../src/platform/core/config.ts';
import { type ServerProcess, spawnServer } from '../../process.ts';

/** The sentence that a process writes once it is complete. */
const COMPLETE = /The (portal is at|worker is running)/;

/** Reasons for which a start fails while PostgreSQL is away or recovers, in a sentence or the message of an error. */
const NO_DATABASE =
  /cannot be reached|[Cc]onnection terminated|terminating connection|ECONNREFUSED|ECONNRESET|database system is/;

/** Milliseconds before a failed start is repeated. */
const PAUSE = 200;

/** Most characters of an output in a finding. */
const SHOWN = 600;

/**
 * A server or worker under a supervisor, as systemd is one: a start that failed because PostgreSQL was away is
 * repeated. Any other end is reported.
 */
export class SupervisedProcess {
  readonly #settings: Environment;
  readonly #report: (finding: string) => void;
  #running: ServerProcess | undefined;

  constructor(settings: Environment, report: (finding: string) => void) {
    this.#settings = settings;
    this.#report = report;
  }

  /** Starts the process; does not wait for it. */
  start(): void {
    const running = spawnServer(this.#settings);
    this.#running = running;
    void running.ended.then(() => this.#follow(running));
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

  async #follow(ended: ServerProcess): Promise<void> {
    // Another one has taken its place if it was killed.
    if (this.#running !== ended) return;
    const output = ended.output();
    if (COMPLETE.test(output) || !NO_DATABASE.test(output)) {
      const { ROLE } = this.#settings;
      this.#report(`The process of the ${ROLE} ended by itself: ${output.slice(-SHOWN)}`);
    }
    await pause(PAUSE);
    if (this.#running === ended) this.start();
  }
}
