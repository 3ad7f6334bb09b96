import { addYears } from '@thumela/rules/compliance/due-diligence/due-diligence-level.ts';
import { isIsoDate } from '@thumela/rules/dates/dates.ts';
import { phrase } from '@thumela/rules/language/phrase.ts';
import { sql } from 'kysely';
import type { ConfirmedDecision } from '../../casework/cases/service.ts';
import { invalidInput } from '../../platform/core/errors.ts';
import { currentBusinessDay } from '../../platform/database/clock.ts';
import type { TransactionHandle } from '../../platform/database/pool.ts';
import { dueDiligenceTexts } from '../../platform/i18n/texts/en/due-diligence.ts';
import { informationRequests } from '../../platform/i18n/texts/en/information-requests.ts';
import { messagesService, toPerson } from '../../platform/notifications/service.ts';

type Asked = ConfirmedDecision<'ASK'>['parameters'];

/** @throws DomainError VALIDATION_FAILED without words, or with a day that is past or too far */
export function parseRequest({ clock }: TransactionHandle, { words, until }: Asked): Asked {
  const today = currentBusinessDay(clock);
  const tidy = words.trim();
  if (tidy === '' || tidy.includes('\0')) throw invalidInput([phrase(dueDiligenceTexts, 'words')]);
  if (!isIsoDate(until) || until <= today || until > addYears(today, 1)) {
    throw invalidInput([phrase(dueDiligenceTexts, 'until')]);
  }
  return { words: tidy, until };
}

/** A request to a customer. */
interface NewRequest {
  readonly customer: bigint;
  readonly asked: Asked;
  readonly actor: string;
  readonly brand: string;
}

/** Sends a customer a request, and a message that there is one; a former request ends. */
export async function askCustomer(
  handle: TransactionHandle,
  { customer, asked, actor, brand }: NewRequest,
): Promise<void> {
  const { words, until } = parseRequest(handle, asked);
  await endRequest(handle, customer);
  await handle.db
    .insertInto('due_diligence_requests')
    .values({ customer_id: customer, words, respond_by: until, asked_by: actor })
    .execute();
  await notifyCustomer(handle, { customer, until, brand });
}

/** The message says only that there is a request: others may read the telephone. */
async function notifyCustomer(
  handle: TransactionHandle,
  { customer, until, brand }: Pick<NewRequest, 'customer' | 'brand'> & Pick<Asked, 'until'>,
): Promise<void> {
  const { first_name: firstName, ...person } = await handle.db
    .selectFrom('customers')
    .select(['first_name', 'msisdn', 'email', 'language'])
    .where('id', '=', customer)
    .executeTakeFirstOrThrow();
  const subject = phrase(informationRequests, 'subject');
  const sms = phrase(informationRequests, 'sms', until);
  await messagesService(handle).queue(toPerson({ ...person, firstName, brand }, { subject, sms }));
}

/** Names the review in which a person decides about a request. */
export async function linkReview(
  { db }: TransactionHandle,
  id: bigint,
  caseId: bigint,
): Promise<void> {
  await db
    .updateTable('due_diligence_requests')
    .set({ case_id: caseId })
    .where('id', '=', id)
    .execute();
}

/** Ends the request to a customer, if there is one. */
export async function endRequest({ db }: TransactionHandle, customer: bigint): Promise<void> {
  await db
    .updateTable('due_diligence_requests')
    .set({ state: 'ENDED', ended_at: sql<Date>`now()` })
    .where('customer_id', '=', customer)
    .where('state', '<>', 'ENDED')
    .execute();
}
