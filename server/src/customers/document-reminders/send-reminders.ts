import { DOCUMENT_EXPIRY } from '@thumela/rules/compliance/identity-rules.ts';
import { addDays, daysBetween } from '@thumela/rules/dates/dates.ts';
import { phrase } from '@thumela/rules/language/phrase.ts';
import type { Services } from '../../app/services.ts';
import { readRuleSet } from '../../compliance/rule-sets/service.ts';
import { appendAuditEntry } from '../../platform/audit-log/service.ts';
import { currentBusinessDay } from '../../platform/database/clock.ts';
import { type Database, withTransaction } from '../../platform/database/pool.ts';
import { documentReminders } from '../../platform/i18n/texts/en/document-reminders.ts';
import { messagesService, toPerson } from '../../platform/notifications/service.ts';
import { type ExpiringCustomer, findExpiring, lockReminded, recordReminder } from './store.ts';

type ReminderServices = Pick<Services, 'brand' | 'database' | 'log'>;

/** Customers read at a time. */
const BATCH = 200;

/**
 * Reminds customers whose document expires, at each of the days of the rules once. If a customer passed several of them
 * unnoticed, only the last one is sent. Suspended and frozen customers, and those who sent a new document, get none.
 */
export async function remindOfExpiry(
  services: ReminderServices,
  signal: AbortSignal,
): Promise<void> {
  const { database, log } = services;
  const { values } = await readRuleSet(database, DOCUMENT_EXPIRY);
  const stages = Object.values(values).toSorted((a, b) => a - b);
  const today = currentBusinessDay(database.clock);
  const until = addDays(today, stages.at(-1) ?? 0);
  for (let after = 0n; !signal.aborted; ) {
    const found = await findExpiring(database, { today, until, after, most: BATCH });
    for (const customer of found) {
      const stage = stages.find((days) => daysBetween(today, customer.valid_until) <= days);
      if (stage === undefined) continue;
      await remindCustomer(services, customer, stage).catch((error: unknown) =>
        log.error({ err: error, customer: String(customer.id) }, 'a reminder could not be sent'),
      );
    }
    after = found.at(-1)?.id ?? after;
    if (found.length < BATCH) return;
  }
}

/** Of several workers one sends it: the reminder's row exists once. */
const remindCustomer = (
  { database, brand }: { database: Database; brand: Services['brand'] },
  customer: ExpiringCustomer,
  days: number,
): Promise<void> =>
  withTransaction(database, async (handle) => {
    const addressee = await lockReminded(handle, customer.id);
    if (!addressee || !(await recordReminder(handle, customer, days))) return;
    await appendAuditEntry(handle, {
      ...{ actor: 'system', action: 'identity-document.reminded' },
      subject: `customer:${customer.id}`,
      details: { 'valid-until': customer.valid_until, days },
    });
    const { first_name: firstName, ...person } = addressee;
    const sms = phrase(documentReminders, customer.deemed ? 'deemed' : 'sms', customer.valid_until);
    const subject = phrase(documentReminders, 'subject');
    const to = { ...person, firstName, brand: brand.name };
    await messagesService(handle).queue(toPerson(to, { subject, sms }));
  });
