import { RETENTION } from '@thumela/rules/compliance/retention-rules.ts';
import { addDays, startOfDay } from '@thumela/rules/dates/dates.ts';
import { type Phrase, phrase } from '@thumela/rules/language/phrase.ts';
import type {
  AvailableDecision,
  AvailableDecisions,
  CaseRow,
  DecisionContext,
  DecisionHandlers,
} from '../../casework/cases/service.ts';
import { appendAuditEntry } from '../../platform/audit-log/service.ts';
import { currentBusinessDay } from '../../platform/database/clock.ts';
import type { TransactionHandle } from '../../platform/database/pool.ts';
import { dataRequestTexts } from '../../platform/i18n/texts/en/data-protection.ts';
import { messagesService } from '../../platform/notifications/service.ts';
import { readRuleSet } from '../rule-sets/service.ts';
import { isReleasable, releaseExport } from './export/store.ts';
import { requestMessage } from './messages.ts';
import { restrictCustomer } from './restrict.ts';
import { eraseByRequest, findErasureDay } from './retention/by-request.ts';
import {
  type CustomerRow,
  type DataRequestRow,
  decideRequest,
  lockRequest,
  type Verdict,
} from './store.ts';

/** The brand named in messages, and the key of the proofs of deletion. */
export interface DataRequestTerms {
  readonly brand: { readonly name: string };
  readonly config: { readonly auditSecret: string };
}

/** The cases of requests about personal data (see server/src/compliance/README.md). */
export const dataRequestDecisionHandlers = (terms: DataRequestTerms): DecisionHandlers => ({
  DATA_REQUEST: (handle, of) => listChoices(handle, terms, of),
});

interface Open extends DataRequestTerms {
  handle: TransactionHandle;
  request: DataRequestRow;
  customer: CustomerRow;
}

async function listChoices(
  handle: TransactionHandle,
  terms: DataRequestTerms,
  { subject }: CaseRow,
): Promise<AvailableDecisions> {
  const found = await lockRequest(handle, subject);
  if (!found) return {};
  const open = { handle, ...terms, ...found };
  return { ...(await listGrants(open)), REFUSE: createRefusal(open) };
}

async function listGrants(open: Open): Promise<AvailableDecisions> {
  const { handle, request, customer } = open;
  if (request.kind === 'ACCESS') {
    return (await isReleasable(handle, request.id)) ? { HAND_OVER: createHandOver(open) } : {};
  }
  if (request.kind === 'CORRECTION') return { CORRECTED: createCorrected(open) };
  if (request.kind === 'RESTRICTION') return { RESTRICT_DATA: createRestriction(open, null) };
  const eraseFrom = await findErasureDay(handle, customer);
  const isDue = eraseFrom <= currentBusinessDay(handle.clock);
  return {
    ...(customer.restricted_at === null && { RESTRICT_DATA: createRestriction(open, eraseFrom) }),
    ...(isDue && { ERASE_DATA: createErasure(open) }),
  };
}

const createHandOver = (open: Open): AvailableDecision<'HAND_OVER'> => ({
  people: 1,
  act: async ({ actor, reason }) => {
    const { handle, request } = open;
    const { values } = await readRuleSet(handle, RETENTION);
    const until = addDays(currentBusinessDay(handle.clock), values.EXPORT_DAYS);
    await releaseExport(handle, request.id, { actor, expiresAt: startOfDay(addDays(until, 1)) });
    await settleRequest(
      open,
      { state: 'DONE', actor },
      { reason, sms: phrase(dataRequestTexts, 'handedOver', until) },
    );
  },
});

const createCorrected = (open: Open): AvailableDecision<'CORRECTED'> => ({
  people: 1,
  act: ({ actor, reason }) =>
    settleRequest(
      open,
      { state: 'DONE', actor },
      { reason, sms: phrase(dataRequestTexts, 'corrected') },
    ),
});

/** @param eraseFrom the day from which on the record is erased; null: only restricted */
const createRestriction = (
  open: Open,
  eraseFrom: string | null,
): AvailableDecision<'RESTRICT_DATA'> => ({
  people: 1,
  act: async (by) => {
    const { handle, customer } = open;
    const sms =
      eraseFrom === null
        ? phrase(dataRequestTexts, 'restrictedNow')
        : phrase(dataRequestTexts, 'restrictedUntil', eraseFrom);
    await settleRequest(open, { state: 'RESTRICTED', actor: by.actor }, { reason: by.reason, sms });
    await restrictCustomer(handle, customer, { ...by, eraseFrom });
  },
});

/** Two people: nothing brings an erased record back. */
const createErasure = (open: Open): AvailableDecision<'ERASE_DATA'> => ({
  people: 2,
  act: async (by) => {
    const sms = phrase(dataRequestTexts, 'erased');
    await settleRequest(open, { state: 'ERASED', actor: by.actor }, { reason: by.reason, sms });
    await eraseByRequest(open.handle, open.config.auditSecret, open, by);
  },
});

/** The customer reads the ground word for word. */
const createRefusal = (open: Open): AvailableDecision<'REFUSE'> => ({
  people: 1,
  reads: true,
  act: ({ actor, reason }) =>
    settleRequest(
      open,
      { state: 'REFUSED', actor, ground: reason },
      { reason, sms: phrase(dataRequestTexts, 'refused', reason) },
    ),
});

/** Stores the decision, records it and notifies the customer. */
async function settleRequest(
  { handle, brand, request, customer }: Open,
  verdict: Verdict,
  { reason, sms }: { reason: DecisionContext['reason']; sms: Phrase },
): Promise<void> {
  await decideRequest(handle, request.id, verdict);
  await appendAuditEntry(handle, {
    actor: verdict.actor,
    action: 'data-request.decided',
    subject: `customer:${customer.id}`,
    details: { request: Number(request.id), kind: request.kind, outcome: verdict.state, reason },
  });
  await messagesService(handle).queue(requestMessage(customer, brand.name, sms));
}
