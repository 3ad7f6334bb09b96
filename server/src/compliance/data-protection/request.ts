import { type DataRequestKind, RETENTION } from '@thumela/rules/compliance/retention-rules.ts';
import { addDays, startOfDay } from '@thumela/rules/dates/dates.ts';
import { phrase } from '@thumela/rules/language/phrase.ts';
import { casesService } from '../../casework/cases/service.ts';
import { appendAuditEntry } from '../../platform/audit-log/service.ts';
import { DomainError, invalidInput } from '../../platform/core/errors.ts';
import { currentBusinessDay } from '../../platform/database/clock.ts';
import type { TransactionHandle } from '../../platform/database/pool.ts';
import { dataRequestTexts } from '../../platform/i18n/texts/en/data-protection.ts';
import { messagesService } from '../../platform/notifications/service.ts';
import { readRuleSet } from '../rule-sets/service.ts';
import { requestMessage } from './messages.ts';
import { type DataRequestRow, insertRequest, lockCustomer } from './store.ts';

/** Maximum characters of what a customer writes. */
const LONGEST_WORDS = 500;

/** A request as it came in. */
export interface WantedRequest {
  customerId: bigint;
  kind: DataRequestKind;
  words: string;
  /** How the identity of a caller was proved; undefined for a signed-in customer. */
  proof?: string;
  actor: string;
}

/**
 * Opens a request with its case, in the caller's database transaction. The case is due some days before the last day
 * for the answer, so that the queue and its alert remind of it.
 * @throws DomainError NOT_FOUND; VALIDATION_FAILED without words for a correction, or proof for a caller;
 *   ALREADY_PENDING; STATUS_CONFLICT for a restricted customer
 */
export async function openRequest(
  handle: TransactionHandle,
  brand: { readonly name: string },
  wanted: WantedRequest,
): Promise<{ request: DataRequestRow; caseId: bigint }> {
  const { customerId, kind, actor } = wanted;
  const { words, proof } = checkWords(wanted);
  const customer = await lockCustomer(handle, customerId);
  if (customer.restricted_at !== null && kind === 'RESTRICTION') {
    throw new DomainError('STATUS_CONFLICT', phrase(dataRequestTexts, 'restricted'));
  }
  const { version, values } = await readRuleSet(handle, RETENTION);
  const dueOn = addDays(currentBusinessDay(handle.clock), values.REQUEST_DAYS);
  const details = { customerId, kind, words, proof, actor, dueOn, rulesVersion: version };
  const request = await insertRequest(handle, details);
  const name = `${customer.first_name} ${customer.last_name}`;
  const caseId = await casesService(handle).open({
    kind: 'DATA_REQUEST',
    subject: `data-request:${request.id}`,
    dueAt: startOfDay(addDays(dueOn, -values.REMINDER_DAYS)),
    facts: { request: kind, name, words, 'due-on': dueOn, ...(proof !== null && { proof }) },
    actor,
  });
  await handle.db
    .updateTable('data_requests')
    .set({ case_id: caseId })
    .where('id', '=', request.id)
    .execute();
  await appendAuditEntry(handle, {
    ...{ actor, action: 'data-request.opened', subject: `customer:${customerId}` },
    details: { request: Number(request.id), kind, 'due-on': dueOn },
  });
  const message = requestMessage(customer, brand.name, phrase(dataRequestTexts, 'opened', dueOn));
  await messagesService(handle).queue(message);
  return { request, caseId };
}

function checkWords({ kind, words, proof, actor }: WantedRequest) {
  const tidy = words.trim();
  if (
    tidy.length > LONGEST_WORDS ||
    tidy.includes('\0') ||
    (kind === 'CORRECTION' && tidy === '')
  ) {
    throw invalidInput([phrase(dataRequestTexts, 'words')]);
  }
  if (actor.startsWith('customer:')) return { words: tidy, proof: null };
  const proved = proof?.trim() ?? '';
  if (proved === '' || proved.length > LONGEST_WORDS || proved.includes('\0')) {
    throw invalidInput([phrase(dataRequestTexts, 'proof')]);
  }
  return { words: tidy, proof: proved };
}
