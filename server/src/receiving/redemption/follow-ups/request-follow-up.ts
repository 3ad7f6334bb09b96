import { DEFAULT_CHAT_USER_ID } from '@thumela/rules/constants.ts';
import { phrase } from '@thumela/rules/language/phrase.ts';
import { sql } from 'kysely';
import {
  type AvailableDecision,
  type ConfirmedDecision,
  casesService,
} from '../../../casework/cases/service.ts';
import { declarationsReader } from '../../../compliance/declarations/service.ts';
import type { IdentityService } from '../../../integrations/identity/identity-service.ts';
import type { SanctionsList } from '../../../integrations/screening/screen.ts';
import { appendAuditEntry } from '../../../platform/audit-log/service.ts';
import type { Config } from '../../../platform/core/config.ts';
import { invalidInput } from '../../../platform/core/errors.ts';
import type { TransactionHandle } from '../../../platform/database/pool.ts';
import { askingTexts, followUpMessages } from '../../../platform/i18n/texts/en/follow-ups.ts';
import { messagesService, toPerson } from '../../../platform/notifications/service.ts';
import { inboundService, type LinkSettings } from '../../orders/service.ts';
import { followUpSubject, requestSubject } from '../allocation.ts';
import type { RequestRow } from '../store.ts';
import { readRecipient } from './store.ts';
import { type CarriedOver, decidePreviousDocuments } from './verdict.ts';

/** Brand and settings of a follow-up. */
export interface FollowUpTerms {
  brand: { readonly name: string };
  config: LinkSettings & Pick<Config, 'followUpDays'>;
  /** The lists that a request is screened against when it is decided. */
  reference: { readonly now: SanctionsList };
  /** The service that a new customer's identity is checked with, if there is any. */
  identity: IdentityService | undefined;
}

/**
 * The decision by which an operator requires more from the recipient of an open request, who reads the reason.
 */
export const followUpChoice = (
  handle: TransactionHandle,
  terms: FollowUpTerms,
  request: RequestRow,
): AvailableDecision<'FOLLOW_UP'> => ({
  ...{ people: 1, reads: true },
  act: (by) => requireFollowUp(handle, terms, request, by),
});

async function requireFollowUp(
  handle: TransactionHandle,
  { brand, config }: FollowUpTerms,
  request: RequestRow,
  { parameters, actor, reason }: ConfirmedDecision<'FOLLOW_UP'>,
): Promise<void> {
  const asked = await readRequirementCodes(handle, parameters);
  const carried = await decidePreviousDocuments(handle, request.id, asked.purposes);
  const { id, until } = await insertFollowUp(handle, config, request, {
    ...asked,
    reason,
    carried,
  });
  const orderId = request.inbound_transaction_id;
  const link = await inboundService(handle).linkTo(config, { orderId, followUpId: id });
  await inboundService(handle).waitFor({
    id: orderId,
    nextActor: 'CUSTOMER',
    dueAt: until,
    reason,
  });
  const { reference, cents, sender, ...recipient } = await readRecipient(handle, request.id);
  const words = [...asked.purposes, ...(asked.declaration ? ['DECLARATION'] : [])];
  const facts = { reference, request: Number(request.id), asked: words.join(','), reason };
  const subject = followUpSubject(id);
  await casesService(handle).open({
    kind: 'FOLLOW_UP',
    subject,
    facts,
    nextActor: 'CUSTOMER',
    dueAt: until,
    actor,
  });
  await appendAuditEntry(handle, {
    actor,
    action: 'follow-up.asked',
    subject: requestSubject(request.id),
    details: { ...asked, reason },
  });
  const values = { sender, cents, until, link };
  const text = {
    subject: phrase(followUpMessages.asked, 'subject', values),
    sms: phrase(followUpMessages.asked, 'sms', values),
    more: reason,
  };
  await messagesService(handle).queue(toPerson({ ...recipient, brand: brand.name }, text), {
    orderId,
  });
}

/** Requirements of a follow-up: documents by purpose, the declaration, or both. */
interface RequiredItems {
  purposes: string[];
  declaration: boolean;
}

/** @throws DomainError VALIDATION_FAILED for nothing, and for what no document proves */
async function readRequirementCodes(
  { db }: TransactionHandle,
  { purposes: typed, declaration }: ConfirmedDecision<'FOLLOW_UP'>['parameters'],
): Promise<RequiredItems> {
  const words = typed.map((word) => word.trim().toUpperCase());
  const purposes = [...new Set(words.filter((word) => word !== ''))];
  const offered = await db
    .selectFrom('document_types')
    .select('purpose')
    .distinct()
    .where('active', '=', true)
    .orderBy('purpose')
    .execute();
  const known = offered.map(({ purpose }) => purpose);
  const unknown = purposes.filter((purpose) => !known.includes(purpose));
  if (unknown.length > 0) {
    throw invalidInput([
      ...unknown.map((purpose) => phrase(askingTexts, 'unknown', purpose)),
      phrase(askingTexts, 'possible', known),
    ]);
  }
  if (!declaration && purposes.length === 0) {
    throw invalidInput([
      phrase(askingTexts, 'nothing', known),
      phrase(askingTexts, 'possible', known),
    ]);
  }
  return { purposes, declaration };
}

async function insertFollowUp(
  handle: TransactionHandle,
  { followUpDays }: Pick<Config, 'followUpDays'>,
  { id: requestId, registration_id }: RequestRow,
  {
    purposes,
    declaration,
    reason,
    carried,
  }: RequiredItems & { reason: string; carried: CarriedOver },
): Promise<{ id: bigint; until: Date }> {
  const { version } = await declarationsReader(handle).latest();
  const until = sql<Date>`now() + make_interval(days => ${followUpDays})`;
  const { id, respond_by } = await handle.db
    .insertInto('follow_ups')
    .values({
      redemption_request_id: requestId,
      user_id: registration_id ?? BigInt(DEFAULT_CHAT_USER_ID),
      reason,
      status: 'PENDING_CUSTOMER',
      requires_declaration: declaration,
      declaration_version: declaration ? version : null,
      respond_by: until,
    })
    .returning(['id', sql<Date>`respond_by`.as('respond_by')])
    .executeTakeFirstOrThrow();
  const requirements = [
    ...purposes.map((purpose) => ({
      purpose,
      status: carried.rejected.has(purpose) ? ('REJECTED' as const) : ('PENDING' as const),
      document_type_id: null,
      meta_data_id: null,
    })),
    ...carried.approved.map((one) => ({ ...one, status: 'APPROVED' as const })),
  ];
  if (requirements.length > 0) {
    await handle.db
      .insertInto('follow_up_requirements')
      .values(requirements.map((one) => ({ follow_up_id: id, ...one })))
      .execute();
  }
  return { id, until: respond_by };
}
