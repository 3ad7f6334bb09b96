import { INSTALMENTS } from '@thumela/rules/compliance/debt-instalments.ts';
import type { IsoDate } from '@thumela/rules/dates/dates.ts';
import { phrase } from '@thumela/rules/language/phrase.ts';
import { sql } from 'kysely';
import type { Services } from '../../app/services.ts';
import { appendAuditEntry } from '../../platform/audit-log/service.ts';
import { type Handle, withTransaction } from '../../platform/database/pool.ts';
import { instalmentMessages } from '../../platform/i18n/texts/en/instalments.ts';
import { messagesService, toPerson } from '../../platform/notifications/service.ts';
import { lockDebtor } from '../chargebacks/service.ts';

/** Instalments of one round; the next round continues, because each is reminded of once. */
const BATCH = 200;

type ReminderServices = Pick<Services, 'brand' | 'database' | 'log'>;

interface DueInstalment {
  arrangement: bigint;
  number: number;
  transaction: bigint;
  due_on: IsoDate;
  /** Its open part, in cents. */
  cents: bigint;
}

/** Reminds customers of the next open instalment, some days before its day and once. A missed one is for operators. */
export async function remindOfInstalments(
  services: ReminderServices,
  signal: AbortSignal,
): Promise<void> {
  for (const due of await findDue(services.database)) {
    if (signal.aborted) return;
    await remindOf(services, due).catch((error: unknown) =>
      services.log.error(
        { err: error, transaction: String(due.transaction) },
        'a reminder could not be sent',
      ),
    );
  }
}

/** An instalment is open as far as those up to it sum to more than was paid. */
async function findDue({ db }: Handle): Promise<DueInstalment[]> {
  const { rows } = await sql<DueInstalment>`
    select i.arrangement_id as arrangement, i.number, i.transaction_id as transaction, i.due_on,
      least(i.cents, i.until - i.paid) as cents
    from (select n.*, a.transaction_id, a.amount_cents - c.cents as paid,
        sum(n.cents) over (partition by n.arrangement_id order by n.number)::bigint as until
      from debt_arrangements a
      join claims c on c.transaction_id = a.transaction_id and c.currency = 'ZAR' and c.cents > 0
      join debt_instalments n on n.arrangement_id = a.id
      where a.state = 'AGREED') i
    where i.until > i.paid
      and i.due_on - (now() at time zone 'Africa/Johannesburg')::date between 0 and ${INSTALMENTS.reminderDays}
      and not exists (select from debt_instalment_reminders r
        where r.arrangement_id = i.arrangement_id and r.number = i.number)
    order by i.due_on, i.arrangement_id limit ${BATCH}`.execute(db);
  return rows;
}

/** Of several workers one sends it: the reminder's row exists once. */
const remindOf = (
  { database, brand }: ReminderServices,
  { arrangement, number, transaction, due_on: day, cents }: DueInstalment,
): Promise<void> =>
  withTransaction(database, async (handle) => {
    const debtor = await lockDebtor(handle, transaction);
    if (!debtor) return;
    const inserted = await handle.db
      .insertInto('debt_instalment_reminders')
      .values({ arrangement_id: arrangement, number })
      .onConflict((conflict) => conflict.doNothing())
      .returning('number')
      .executeTakeFirst();
    if (!inserted) return;
    await appendAuditEntry(handle, {
      ...{ actor: 'clock', action: 'debt.reminded', subject: `transaction:${transaction}` },
      details: { arrangement: Number(arrangement), instalment: number },
    });
    const { first_name: firstName, cents: _, reference: __, ...person } = debtor;
    const text = {
      subject: phrase(instalmentMessages, 'reminderSubject'),
      sms: phrase(instalmentMessages, 'reminder', { cents, day }),
    };
    await messagesService(handle).queue(
      toPerson({ ...person, firstName, brand: brand.name }, text),
    );
  });
