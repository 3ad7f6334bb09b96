import type { PgBoss, Queue, WorkOptions } from 'pg-boss';

/** The data of a job, by queue. Messages are jobs of their own kind (src/messages/due.ts, decision 72). */
export interface JobData {
  /** The username as it was entered, whether a customer has it or not. */
  'new-pin': { username: string; cellphone?: string };
  'sandbox-event': { id: string };
  'sandbox-notice': { id: string };
  /** A customer who was suspended or rejected. */
  'stop-customer': { id: number };
  /** A customer whose name or date of birth changed. */
  'screen-customer': { id: number };
}

/** The request a job comes from, in its data; the database adds it (`queue_job`). */
export interface JobOrigin {
  origin?: { readonly request?: string; readonly traceparent?: string };
}

export type QueueName = keyof JobData;

interface QueueSettings {
  /** Options of the queue, kept in the database, where `queue_job` reads them. */
  readonly queue: Omit<Queue, 'name'>;
  /** How a worker takes them. */
  readonly work: WorkOptions;
}

const HOUR = 3600;
const DAY = 24 * HOUR;

/**
 * A worker sends a heartbeat every 5 seconds; the jobs of one that was killed are retried 10 to 14 seconds
 * later. The expiry is for a handler that hangs, and longer than any handler's own timeout.
 */
const INTERRUPTED = { heartbeatSeconds: 10, expireInSeconds: 60 };

/** Completed jobs are kept an hour for whoever looks into the queue. */
const KEPT = { deleteAfterSeconds: HOUR, retentionSeconds: 14 * DAY };

/** Every job queue: its retries and back-off in seconds, and how many jobs a worker does at a time. */
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
  'sandbox-event': {
    queue: {
      ...INTERRUPTED,
      ...KEPT,
      retryLimit: 12,
      retryDelay: 1,
      retryBackoff: true,
      retryDelayMax: 60,
    },
    work: { batchSize: 10, pollingIntervalSeconds: 0.5 },
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
    work: { batchSize: 10, pollingIntervalSeconds: 0.5 },
  },
  // Days of attempts: nothing else would stop what the customer may still pay.
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
};

/** Brings the queues in the database to what this version of the server wants. */
export async function declareQueues(boss: PgBoss): Promise<void> {
  for (const [name, { queue }] of Object.entries(QUEUES)) {
    await boss.createQueue(name, queue);
    await boss.updateQueue(name, queue);
  }
}
