import { INSTALMENTS } from '@thumela/rules/compliance/debt-instalments.ts';
import type { IsoDate } from '@thumela/rules/dates/dates.ts';
import { phrase } from '@thumela/rules/language/phrase.ts';
import { sql } from 'kysely';
import type { Services } from '../../app/services.ts';
import { appendAuditEntry } from '../../platform/audit-log/service.ts';
import { type Handle, withTransaction } from '../../platform/database/pool.ts';
import { instalmentMessages } from '../../platform/i18n/texts/en/instalments.ts';
import { messagesService, toPerson } from '../../platform/notifications/service.ts';
import { claimsReader, lockDebtor, openInstalments } from '../chargebacks/service.ts';

/** Instalments read at a time. */
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
  for (let found = await findDue(services.database); found.length > 0; ) {
    for (const due of found) {
      if (signal.aborted) return;
      await remindOf(services, due).catch((error: unknown) =>
        services.log.error(
          { err: error, transaction: String(due.transaction) },
          'a reminder could not be sent',
        ),
      );
    }
    const last = found.at(-1)?.arrangement ?? 0n;
    found = found.length < BATCH ? [] : await findDue(services.database, last);
  }
}

/**
 * The oldest open instalment of each arrangement, if its day is near. While money for the debt waits in suspense, its
 * customer has perhaps paid it.
 */
async function findDue({ db }: Handle, after = 0n): Promise<DueInstalment[]> {
  const { rows } = await sql<DueInstalment>`
    select i.arrangement_id as arrangement, i.number, i.transaction_id as transaction, i.due_on, i.open_cents as cents
    from ${openInstalments} i
    where i.position = 1 and i.arrangement_id > ${after}
      and i.due_on - (now() at time zone 'Africa/Johannesburg')::date between 0 and ${INSTALMENTS.reminderDays}
      and not exists (select from debt_instalment_reminders r
        where r.arrangement_id = i.arrangement_id and r.number = i.number)
      and not exists (select from cases k
        where k.transaction_id = i.transaction_id and k.kind = 'SUSPENSE' and k.state <> 'DECIDED')
    order by i.arrangement_id limit ${BATCH}`.execute(db);
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
    // A payment may have arrived since it was read.
    const debt = { transactionId: transaction, cents: debtor.cents };
    const next = (await claimsReader(handle).nextInstalments([debt])).get(transaction);
    if (next?.number !== number || next.openCents !== cents) return;
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
