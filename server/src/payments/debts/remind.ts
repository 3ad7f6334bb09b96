import { DEBTS } from '@thumela/rules/compliance/debt-rules.ts';
import { businessHour } from '@thumela/rules/dates/dates.ts';
import { phrase } from '@thumela/rules/language/phrase.ts';
import { sql } from 'kysely';
import type { Services } from '../../app/services.ts';
import { readRuleSet } from '../../compliance/rule-sets/service.ts';
import { appendAuditEntry } from '../../platform/audit-log/service.ts';
import { type Handle, withTransaction } from '../../platform/database/pool.ts';
import { debtMessages } from '../../platform/i18n/texts/en/debts.ts';
import { messagesService, toPerson } from '../../platform/notifications/service.ts';
import { FINAL_STATUSES, lockDebtor } from '../chargebacks/service.ts';
import { remindOfInstalments } from './remind-instalments.ts';

/** Hours in South Africa in which reminders are sent: from the first on, before the second. */
const BY_DAY = { from: 8, until: 18 };

/** Debts read at a time. */
const BATCH = 200;

type ReminderServices = Pick<Services, 'brand' | 'database' | 'log'>;

/**
 * Reminds customers of what they owe, at each of the days of the rules once and never at night. A debt that passed
 * several of them unnoticed gets the last one only. A settled debt gets none, one that may still end by itself neither, nor does a customer who may not
 * be contacted about money: a suspended or frozen one. A debt that is paid in instalments follows their days instead.
 */
export async function remindDebtors(
  services: ReminderServices,
  signal: AbortSignal,
  hour = businessHour(services.database.clock.now()),
): Promise<void> {
  if (hour < BY_DAY.from || hour >= BY_DAY.until) return;
  const { database, log } = services;
  await remindOfInstalments(services, signal);
  const { FIRST_REMINDER, SECOND_REMINDER, LAST_REMINDER } = (await readRuleSet(database, DEBTS))
    .values;
  const stages = [FIRST_REMINDER, SECOND_REMINDER, LAST_REMINDER].filter((days) => days > 0);
  for (let found = await findUnreminded(database, stages); found.length > 0; ) {
    for (const debt of found) {
      if (signal.aborted) return;
      await remindOfDebt(services, debt).catch((error: unknown) =>
        log.error({ err: error, transaction: String(debt.id) }, 'a reminder could not be sent'),
      );
    }
    const last = found.at(-1)?.id ?? 0n;
    found = found.length < BATCH ? [] : await findUnreminded(database, stages, last);
  }
}

interface UnremindedDebt {
  id: bigint;
  since: string;
  stage: number;
}

/** Debts in rand whose newest stage was not reminded of, in the order of their transactions. */
async function findUnreminded(
  { db }: Handle,
  stages: readonly number[],
  after = 0n,
): Promise<UnremindedDebt[]> {
  const { rows } = await sql<UnremindedDebt>`
    select c.transaction_id as id, c.since::text as since, s.days as stage
    from claims c
    join transactions t on t.id = c.transaction_id and t.status = any (${FINAL_STATUSES})
    cross join lateral (select max(days) as days from unnest(${stages}::integer[]) days
      where days <= (now() at time zone 'Africa/Johannesburg')::date - (c.since at time zone 'Africa/Johannesburg')::date) s
    where c.cents > 0 and c.currency = 'ZAR' and c.transaction_id > ${after} and s.days is not null
      and not exists (select from debt_arrangements a
        where a.transaction_id = c.transaction_id and a.state = 'AGREED' and a.proposed_at >= c.since)
      and not exists (select from debt_reminders r
        where r.transaction_id = c.transaction_id and r.owed_since = c.since and r.days >= s.days)
    order by c.transaction_id limit ${BATCH}`.execute(db);
  return rows;
}

/** Of several workers one sends it: the reminder's row exists once. */
const remindOfDebt = (
  { database, brand }: ReminderServices,
  { id, since, stage }: UnremindedDebt,
): Promise<void> =>
  withTransaction(database, async (handle) => {
    const debtor = await lockDebtor(handle, id);
    if (!debtor) return;
    const inserted = await handle.db
      .insertInto('debt_reminders')
      .values({ transaction_id: id, owed_since: sql<Date>`${since}::timestamptz`, days: stage })
      .onConflict((conflict) => conflict.doNothing())
      .returning('days')
      .executeTakeFirst();
    if (!inserted) return;
    await appendAuditEntry(handle, {
      ...{ actor: 'clock', action: 'debt.reminded', subject: `transaction:${id}` },
      details: { days: stage },
    });
    const { first_name: firstName, cents, reference, ...person } = debtor;
    const values = { cents, currency: 'ZAR', reference };
    const text = {
      subject: phrase(debtMessages, 'reminderSubject'),
      sms: phrase(debtMessages, 'reminder', values),
    };
    await messagesService(handle).queue(
      toPerson({ ...person, firstName, brand: brand.name }, text),
    );
  });
