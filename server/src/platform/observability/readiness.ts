import { setTimeout as pause } from 'node:timers/promises';
import type { Database } from '../database/pool.ts';
import type { ReadingSource } from './readings.ts';

/** Milliseconds the database may take to say that it is there. */
const PATIENCE = 3_000;

/** Dependencies of a server that answers /api itself. */
export interface ReadyDependencies {
  readonly database: Pick<Database, 'pool'>;
  /** Prices and lists, as last read. */
  readonly reference: { readonly isBinding: boolean };
}

/** Why a server cannot do business. */
export type NotReadyReason = 'database' | 'reference-data';

/** The first reason why a server cannot do business now; undefined if it can. */
export async function findNotReadyReason({
  database,
  reference,
}: ReadyDependencies): Promise<NotReadyReason | undefined> {
  if (!(await isDatabaseReady(database))) return 'database';
  return reference.isBinding ? undefined : 'reference-data';
}

async function isDatabaseReady({ pool }: Pick<Database, 'pool'>): Promise<boolean> {
  const answered = pool.query('select 1').then(
    () => true,
    () => false,
  );
  return await Promise.race([answered, pause(PATIENCE, false, { ref: false })]);
}

const REASONS: readonly NotReadyReason[] = ['database', 'reference-data'];

/** Whether this process cannot do business, by reason: what /health/ready answers, for workers too. */
export function readinessSource(dependencies: ReadyDependencies): ReadingSource<'notReady'> {
  return {
    name: 'readiness',
    gauges: { notReady: ['thumela.not.ready', 'Whether this process cannot do business'] },
    isApart: true,
    read: async () => {
      const found = await findNotReadyReason(dependencies);
      return REASONS.map((reason) => ({
        ...{ gauge: 'notReady' as const, value: reason === found ? 1 : 0 },
        attributes: { reason },
      }));
    },
  };
}
