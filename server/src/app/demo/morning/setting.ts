import { type CaseKind, casesService } from '../../../casework/cases/service.ts';
import { withTransaction } from '../../../platform/database/pool.ts';
import type { OperatorsDesk } from '../../desk.ts';
import type { Services } from '../../services.ts';
import type { Registered } from '../customers.ts';
import type { Setting } from '../outbound.ts';

/** The customers of the morning, once registered. */
export interface MorningCustomers {
  precious: Registered;
  kagiso: Registered;
  boitumelo: Registered;
  chipo: Registered;
  samuel: Registered;
}

/** Services, operators' desk and customers for a morning's work. */
export interface Morning {
  services: Services;
  desk: OperatorsDesk;
  now: Date;
  customers: MorningCustomers;
}

/** Operators of the demo, as they act in the morning. */
export const actors = {
  zanele: 'operator:Zanele',
  pieter: 'operator:Pieter',
  naledi: 'operator:Naledi',
  fatima: 'operator:Fatima',
  sipho: 'operator:Sipho',
} as const;

/** The setting of the demo's transactions, for one customer of the morning. */
export const createSenderSetting = (
  trx: Setting['trx'],
  { services: { config, reference }, now }: Omit<Morning, 'customers'>,
  { registrationId, sender }: Registered,
): Setting => ({ trx, config, reference: reference.now, now, registrationId, sender });

/** The open case of a subject. */
export async function findCase(
  { services: { database } }: Pick<Morning, 'services'>,
  kind: CaseKind,
  subject: string,
): Promise<bigint> {
  const id = await withTransaction(database, (handle) =>
    casesService(handle).openId({ kind, subject }),
  );
  if (id === undefined) throw new Error(`The demo has no case ${kind} of ${subject}.`);
  return id;
}

/** Makes a case look as if it had been opened so many hours earlier; its deadline moves with it. */
export async function ageCase(
  morning: Pick<Morning, 'services'>,
  id: bigint,
  hours: number,
): Promise<void> {
  await morning.services.database.pool.query(
    'update cases set opened_at = opened_at - make_interval(hours => $2) where id = $1',
    [id, hours],
  );
  await advanceDeadline(morning, id, hours);
}

/** Moves the deadline of a case alone: the ledger has the day on which a case with money in suspense was opened. */
export async function advanceDeadline(
  { services: { database } }: Pick<Morning, 'services'>,
  id: bigint,
  hours: number,
): Promise<void> {
  await database.pool.query(
    'update cases set due_at = due_at - make_interval(hours => $2) where id = $1',
    [id, hours],
  );
}
