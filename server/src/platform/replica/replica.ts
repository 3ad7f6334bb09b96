import type { FastifyBaseLogger as Logger } from 'fastify';
import type { Config } from '../core/config.ts';
import { DomainError } from '../core/errors.ts';
import { createDatabase, type Database } from '../database/pool.ts';
import { isUnreachable } from '../database/unreachable.ts';
import type { Telemetry } from '../observability/index.ts';
import { createFreshnessCheck, type Finding, type ReplicaProblem } from './freshness.ts';

/** Milliseconds between two checks of a replica. */
const CHECK_MS = 1_000;

/** Milliseconds by which two clocks of the same database may differ: each is read over the network. */
const CLOCK_MARGIN = 1_000;

/** Failed checks in a row after which reads under way are given up: one may fail because this process was busy. */
const LOST_AFTER = 2;

/** Timeout of a statement, which the primary would exceed as well, and an attempt to write, which is a defect. */
const FINAL = new Set(['57014', '25006']);

/** Why a read that a replica may answer was answered by the primary. */
type Reason = ReplicaProblem | 'behind' | 'own-change' | 'refused' | 'failed';

/** The answer of a read. */
interface Answer<T> {
  readonly value: T;
  /** For an answer of the replica: the moment it describes. */
  readonly asOf?: Date;
}

/** A read; it may run twice, so it must have no effects. */
export type Work<T> = (database: Database) => Promise<T>;

/** A standby that answers what may be some seconds old, and the primary that answers if it cannot (docs/replicas.md). */
export interface ReadReplica {
  /**
   * Reads from the replica if it is usable, else from the primary. After an error there the primary is read.
   * @param changedAt moment in milliseconds of the caller's last change, which they must see
   */
  read<T>(work: Work<T>, changedAt?: number): Promise<Answer<T>>;
  /** Age of its data in seconds, or undefined if it cannot be used. */
  findAge(): Promise<number | undefined>;
  close(): Promise<void>;
}

/** The log and the metrics of a replica. */
interface Reporting {
  readonly log: Pick<Logger, 'info' | 'warn'>;
  readonly telemetry: Pick<Telemetry, 'metrics'>;
}

/** Opens the replica of the settings, if there is one. A start does not depend on it. */
export function openReplica(
  config: Pick<
    Config,
    'databaseReplicaUrl' | 'replicaLagSeconds' | 'poolSize' | 'statementSeconds'
  >,
  primary: Database,
  { log, telemetry: { metrics } }: Reporting,
): ReadReplica | undefined {
  const { databaseReplicaUrl: databaseUrl, poolSize, statementSeconds } = config;
  if (databaseUrl === undefined) return undefined;
  const { keyring } = primary;
  const open = (connections: number) =>
    createDatabase({
      poolSize: connections,
      databaseUrl,
      statementSeconds,
      readOnly: true,
      keyring,
    });
  const [reads, checks] = [open(poolSize), open(1)];
  const limit = config.replicaLagSeconds * 1_000;
  const check = createFreshnessCheck({ primary, replica: checks }, limit + CHECK_MS);
  // Times are compared with those of the primary.
  const replica = { ...reads, clock: primary.clock };
  return new CheckedReplica({
    ...{ primary, replica, check, limit },
    count: (reason) => metrics?.replicaReadEnded(reason ?? 'none'),
    report: (problem) =>
      problem === undefined
        ? log.info('the replica is used')
        : log.warn({ problem }, 'the replica is not used: see docs/replicas.md'),
    close: async () => {
      await Promise.all([reads.close(), checks.close()]);
    },
  });
}

interface Parts {
  readonly primary: Database;
  readonly replica: Database;
  readonly check: () => Promise<Finding>;
  /** Greatest age of data in milliseconds. */
  readonly limit: number;
  readonly count: (reason: Reason | undefined) => void;
  /** Called when its problem changes; undefined when it is usable. */
  readonly report: (problem: ReplicaProblem | undefined) => void;
  readonly close: () => Promise<void>;
}

const LOST: Finding = { problem: 'unreachable' };

class CheckedReplica implements ReadReplica {
  readonly #parts: Parts;
  /** Until then the schema may have been another one, so older data are not read. */
  readonly #openedAt: number;
  #finding: Finding = LOST;
  #begunAt = -CHECK_MS;
  #underWay: Promise<void> | undefined;
  #reported: ReplicaProblem | 'nothing' | undefined = 'nothing';

  constructor(parts: Parts) {
    this.#parts = parts;
    this.#openedAt = parts.primary.clock.now().getTime() + CLOCK_MARGIN;
  }

  async read<T>(work: Work<T>, changedAt = 0): Promise<Answer<T>> {
    const { primary, replica, count } = this.#parts;
    const found = this.#judge(await this.#find(), changedAt);
    let reason = typeof found === 'string' ? found : undefined;
    if (typeof found === 'number') {
      try {
        const value = await this.#unlessLost(work(replica));
        count(undefined);
        return { value, asOf: new Date(found) };
      } catch (error) {
        if (FINAL.has((error as { code?: string }).code ?? '')) throw error;
        if (isUnreachable(error)) this.#finding = LOST;
        reason = error instanceof DomainError ? 'refused' : 'failed';
      }
    }
    count(reason);
    return { value: await work(primary) };
  }

  async findAge(): Promise<number | undefined> {
    const found = this.#judge(await this.#find(true), 0);
    return typeof found === 'string' ? undefined : (this.#now() - found) / 1_000;
  }

  close(): Promise<void> {
    return this.#parts.close();
  }

  #now(): number {
    return this.#parts.primary.clock.now().getTime();
  }

  /** The moment that the data describe, or why they are not used for this read. */
  #judge(finding: Finding, changedAt: number): number | Reason {
    if ('problem' in finding) return finding.problem;
    const { asOf } = finding;
    if (asOf < this.#now() - this.#parts.limit || asOf < this.#openedAt) return 'behind';
    return changedAt > 0 && asOf < changedAt + CLOCK_MARGIN ? 'own-change' : asOf;
  }

  /**
   * The last finding, checked again if that was a second ago. Requests do not wait for a check of a replica that was lost.
   * @param patient whether to wait even then
   */
  async #find(patient = false): Promise<Finding> {
    if (!this.#underWay && performance.now() - this.#begunAt >= CHECK_MS) {
      this.#begunAt = performance.now();
      this.#underWay = this.#check();
    }
    if (this.#underWay && (patient || 'asOf' in this.#finding)) await this.#underWay;
    return this.#finding;
  }

  async #check(): Promise<void> {
    this.#finding = await this.#parts.check();
    this.#underWay = undefined;
    const problem = 'problem' in this.#finding ? this.#finding.problem : undefined;
    if (problem !== this.#reported) this.#parts.report(problem);
    this.#reported = problem;
  }

  /** Gives up a read when checks find that the replica no longer answers, well before the read times out. */
  async #unlessLost<T>(reading: Promise<T>): Promise<T> {
    let watch: NodeJS.Timeout | undefined;
    const lost = new Promise<never>((_resolve, reject) => {
      let failed = 0;
      watch = setInterval(async () => {
        failed = 'problem' in (await this.#find(true)) ? failed + 1 : 0;
        if (failed === LOST_AFTER) reject(new Error('The replica was lost.'));
      }, CHECK_MS);
    });
    try {
      return await Promise.race([reading, lost]);
    } finally {
      clearInterval(watch);
    }
  }
}
