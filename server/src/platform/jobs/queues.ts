import type { IdType } from '@thumela/rules/identity/id-types.ts';
import type { PgBoss, Queue, WorkOptions } from 'pg-boss';

/** Job data by queue. Messages are jobs of a separate kind (notifications/due.ts, decision 9). */
export interface JobData {
  /** The username as entered, whether or not it belongs to a customer. */
  'new-pin': { username: string; cellphone?: string };
  /** The number or the document that sign-up was given, whether or not it belongs to a customer. */
  'account-notice': { msisdn: string } | { idType: IdType; idNumber: string };
  'sandbox-event': { id: string };
  'sandbox-notice': { id: string };
  /** A customer who was suspended or rejected. */
  'stop-customer': { id: number };
  /** A customer whose name or date of birth changed. */
  'screen-customer': { id: number };
  /** A customer who signed up. */
  'find-peps': { id: number };
}

/** The request that created a job, in its data; the database adds it (`queue_job`). */
export interface JobOrigin {
  origin?: { readonly request?: string; readonly traceparent?: string };
}

export type QueueName = keyof JobData;

interface QueueSettings {
  /** Options of the queue, stored in the database, where `queue_job` reads them. */
  readonly queue: Omit<Queue, 'name'>;
  /** How a worker fetches jobs. */
  readonly work: WorkOptions;
}

const HOUR = 3600;
const DAY = 24 * HOUR;

/**
 * Workers send a heartbeat every 5 seconds; jobs of a killed worker are retried 10 to 14 seconds later. The
 * expiry covers a handler that hangs, and is longer than any handler's own timeout.
 */
const INTERRUPTED = { heartbeatSeconds: 10, expireInSeconds: 60 };

/** Completed jobs stay for an hour so that the queue can be inspected. */
const KEPT = { deleteAfterSeconds: HOUR, retentionSeconds: 14 * DAY };

/** Job queues: retries and back-off in seconds, and the number of parallel jobs per worker. */
export const QUEUES: Readonly<Record<QueueName, QueueSettings>> = {
  'new-pin': {
    queue: {
      ...INTERRUPTED,
      ...KEPT,
      retryLimit: 5,
      retryDelay: 1,
      retryBackoff: true,
    },
    work: { batchSize: 5, pollingIntervalSeconds: 0.5 },
  },
  'account-notice': {
    queue: {
      ...INTERRUPTED,
      ...KEPT,
      retryLimit: 5,
      retryDelay: 1,
      retryBackoff: true,
    },
    work: { batchSize: 10, pollingIntervalSeconds: 0.5, burstWhenBatchFull: true },
  },
  'sandbox-event': {
    queue: {
      ...INTERRUPTED,
      ...KEPT,
      retryLimit: 12,
      retryDelay: 1,
      retryBackoff: true,
      retryDelayMax: 60,
    },
    work: { batchSize: 10, pollingIntervalSeconds: 0.5, burstWhenBatchFull: true },
  },
  'sandbox-notice': {
    queue: {
      ...INTERRUPTED,
      ...KEPT,
      retryLimit: 12,
      retryDelay: 1,
      retryBackoff: true,
      retryDelayMax: 60,
    },
    work: { batchSize: 10, pollingIntervalSeconds: 0.5, burstWhenBatchFull: true },
  },
  // Retries for days: nothing else would stop transactions that the customer may still pay.
  'stop-customer': {
    queue: {
      ...INTERRUPTED,
      ...KEPT,
      retryLimit: 200,
      retryDelay: 1,
      retryBackoff: true,
      retryDelayMax: 900,
    },
    work: { batchSize: 5, pollingIntervalSeconds: 1 },
  },
  'screen-customer': {
    queue: {
      ...INTERRUPTED,
      ...KEPT,
      retryLimit: 200,
      retryDelay: 1,
      retryBackoff: true,
      retryDelayMax: 900,
    },
    work: { batchSize: 5, pollingIntervalSeconds: 1 },
  },
  'find-peps': {
    queue: {
      ...INTERRUPTED,
      ...KEPT,
      retryLimit: 200,
      retryDelay: 1,
      retryBackoff: true,
      retryDelayMax: 900,
    },
    work: { batchSize: 5, pollingIntervalSeconds: 1 },
  },
};

/** Updates the queues in the database to the options of this version. */
export async function declareQueues(boss: PgBoss): Promise<void> {
  for (const [name, { queue }] of Object.entries(QUEUES)) {
    await boss.createQueue(name, queue);
    await boss.updateQueue(name, queue);
  }
}
