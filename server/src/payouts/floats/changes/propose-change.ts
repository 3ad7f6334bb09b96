import { type Phrase, phrase } from '@thumela/rules/language/phrase.ts';
import { sql } from 'kysely';
import type { DecisionContext } from '../../../casework/cases/service.ts';
import { appendAuditEntry } from '../../../platform/audit-log/service.ts';
import { invalidInput } from '../../../platform/core/errors.ts';
import type { Handle, TransactionHandle } from '../../../platform/database/pool.ts';
import { floatTexts } from '../../../platform/i18n/texts/en/floats.ts';

/** A float as an operator proposes it. The minimum is hundredths of its currency. */
export interface FloatTerms {
  readonly channel: string;
  readonly currency: string;
  readonly minimumCents: bigint;
  /** Bank days until money that is sent arrives. */
  readonly arrivalDays: number;
  /** Bank days, after it has arrived, that it is to last for. */
  readonly coverDays: number;
  /** Whether payouts use it. */
  readonly active: boolean;
}

/**
 * Proposes a new float, or other terms of one, that another operator agrees to.
 * @returns its id
 * @throws DomainError VALIDATION_FAILED with everything that is wrong; STATUS_CONFLICT if a change is already proposed
 */
export async function proposeFloatChange(
  handle: TransactionHandle,
  terms: FloatTerms,
  { actor, reason }: DecisionContext,
): Promise<bigint> {
  const problems = [...termProblems(terms), ...(await channelProblems(handle, terms))];
  if (problems.length > 0) throw invalidInput(problems);
  const { id } = await handle.db
    .insertInto('float_changes')
    .values({
      ...{ channel: terms.channel, currency: terms.currency, minimum_cents: terms.minimumCents },
      ...{ arrival_days: terms.arrivalDays, cover_days: terms.coverDays, active: terms.active },
      ...{ proposed_by: actor, reason },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await appendAuditEntry(handle, {
    ...{ actor, action: 'float-change.proposed', subject: `float-change:${id}` },
    details: { ...toDetails(terms), reason },
  });
  return id;
}

/** Terms in the audit trail, with amounts as text. */
export const toDetails = ({ minimumCents, ...terms }: FloatTerms) => ({
  ...terms,
  minimumCents: String(minimumCents),
});

function termProblems({ minimumCents, arrivalDays, coverDays }: FloatTerms): Phrase[] {
  const isWithin = (days: number, least: number, most: number) =>
    Number.isInteger(days) && days >= least && days <= most;
  return [
    ...(minimumCents >= 0n ? [] : [phrase(floatTexts, 'minimum')]),
    ...(isWithin(arrivalDays, 0, 10) ? [] : [phrase(floatTexts, 'arrivalDays')]),
    ...(isWithin(coverDays, 1, 20) ? [] : [phrase(floatTexts, 'coverDays')]),
  ];
}

async function channelProblems(
  handle: TransactionHandle,
  { channel, currency }: FloatTerms,
): Promise<Phrase[]> {
  const channels = await readFloatCurrencies(handle);
  const currencies = channels.get(channel);
  if (!currencies) return [phrase(floatTexts, 'channel')];
  return currencies.includes(currency)
    ? []
    : [phrase(floatTexts, 'currency', currencies.join(', '))];
}

/** Currencies in which each channel can have a float: those it pays out by its routes, and rand. */
export async function readFloatCurrencies({
  db,
}: Pick<Handle, 'db'>): Promise<ReadonlyMap<string, readonly string[]>> {
  const { rows } = await sql<{ name: string; currencies: string[] }>`
    select c.name, array(select distinct r.currency::text from payout_routes r
      where r.channel = c.name union select 'ZAR' order by 1) as currencies
    from payout_channels c order by c.name`.execute(db);
  return new Map(rows.map(({ name, currencies }) => [name, currencies]));
}
