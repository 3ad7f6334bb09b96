import { addYears } from '@thumela/rules/compliance/due-diligence/due-diligence-level.ts';
import { DUE_DILIGENCE } from '@thumela/rules/compliance/due-diligence-rules.ts';
import { ENGLISH } from '@thumela/rules/language/languages.ts';
import { formatPhrase, phrase } from '@thumela/rules/language/phrase.ts';
import { isBarred } from '@thumela/rules/status/statuses.ts';
import { sql } from 'kysely';
import {
  type AvailableDecisions,
  type CaseRow,
  type ConfirmedDecision,
  casesService,
  type DecisionHandlers,
} from '../../casework/cases/service.ts';
import { appendAuditEntry } from '../../platform/audit-log/service.ts';
import { invalidInput } from '../../platform/core/errors.ts';
import { currentBusinessDay } from '../../platform/database/clock.ts';
import type { TransactionHandle } from '../../platform/database/pool.ts';
import { dueDiligenceTexts } from '../../platform/i18n/texts/en/due-diligence.ts';
import { stoppingService } from '../holds/service.ts';
import { raiseSuspicion } from '../regulatory-reporting/service.ts';
import { readRuleSet } from '../rule-sets/service.ts';
import { assessReviewed } from './assess-customers.ts';
import { decideMedia, endFindings } from './findings.ts';
import { askCustomer, endRequest, parseRequest } from './requests.ts';

interface Brand {
  readonly name: string;
}

/** The reviews of customers, and the effects of their decisions (see server/src/compliance/README.md). */
export const dueDiligenceDecisionHandlers = ({ brand }: { brand: Brand }): DecisionHandlers => ({
  DUE_DILIGENCE_REVIEW: (handle, of) => listChoices(handle, brand, of),
});

type ReviewedCustomer = Awaited<ReturnType<typeof lockReviewed>>;

/** A customer's risk, locked, with what waits for a decision. */
const lockReviewed = ({ db }: TransactionHandle, id: bigint) =>
  db
    .selectFrom('customer_risks as r')
    .innerJoin('customers as c', 'c.id', 'r.customer_id')
    .select(['c.id', 'c.registration_id', 'c.approval_status', 'c.due_diligence_stop as stop'])
    .select(['r.level', 'r.raised'])
    .select(({ exists, selectFrom }) =>
      (['PROPOSED', 'CONFIRMED'] as const).map((state) =>
        exists(
          selectFrom('risk_findings as f')
            .select('f.id')
            .whereRef('f.customer_id', '=', 'c.id')
            .where('f.state', '=', state),
        ).as(state === 'PROPOSED' ? 'media' : 'found'),
      ),
    )
    .where('c.id', '=', id)
    .forUpdate('r')
    .executeTakeFirstOrThrow();

/** Two people for what lets a customer send or lowers a check, one for what stops. */
async function listChoices(
  handle: TransactionHandle,
  brand: Brand,
  of: CaseRow,
): Promise<AvailableDecisions> {
  const customer = await lockReviewed(handle, BigInt(of.subject.split(':')[1] ?? '0'));
  const { stop, level, raised, media, found } = customer;
  const review = { handle, brand, of, customer };
  const act = (by: ConfirmedDecision) => endRelationship(review, by);
  return {
    ...(stop !== 'APPROVAL' &&
      !media && { KEEP: { people: 1, act: (by) => keepLevel(review, by) } }),
    ...(!raised && stop === null && { RAISE: { people: 1, act: (by) => raiseLevel(review, by) } }),
    ...(level === 'ENHANCED' && {
      APPROVE_ENHANCED: {
        people: 2,
        check: async (given) => parseSources(given),
        act: (by) => approveEnhanced(review, by),
      },
    }),
    ...(media && {
      CONFIRM_MEDIA: { people: 2, act: (by) => settleMedia(review, 'CONFIRMED', by) },
      DISMISS_MEDIA: { people: 2, act: (by) => settleMedia(review, 'DISMISSED', by) },
    }),
    ...((raised || found) && { LOWER: { people: 2, act: (by) => lowerLevel(review, by) } }),
    ASK: {
      people: 1,
      check: async (given) => parseRequest(handle, given),
      act: (by) => requestAnswer(review, by),
    },
    ...(!isBarred(customer.approval_status) && {
      END_RELATIONSHIP: { people: 1, act },
      END_AND_REPORT: {
        people: 1,
        act: async (by) => {
          await reportSuspicion(review, by);
          await act(by);
        },
      },
    }),
  };
}

interface Review {
  handle: TransactionHandle;
  brand: Brand;
  of: CaseRow;
  customer: ReviewedCustomer;
}

/** Ends the review, so that another one can open, and assesses the customer again. */
async function finishReview(
  { handle, customer: { id } }: Review,
  { decision, actor }: ConfirmedDecision,
  reviewed = true,
): Promise<void> {
  await handle.db
    .updateTable('customer_risks')
    .set({
      review_case_id: null,
      // The assessment computes the day of the next one.
      ...(reviewed && {
        reviewed_on: sql<string>`current_date`,
        review_on: sql<string>`'infinity'`,
      }),
    })
    .where('customer_id', '=', id)
    .execute();
  if (reviewed) await endRequest(handle, id);
  await assessReviewed(handle, id);
  await appendAuditEntry(handle, {
    actor,
    action: 'due-diligence.reviewed',
    subject: `due-diligence:${id}`,
    details: { decision },
  });
}

const keepLevel = (review: Review, by: ConfirmedDecision) => finishReview(review, by);

const setRaised = ({ handle, customer }: Review, raised: boolean) =>
  handle.db
    .updateTable('customer_risks')
    .set({ raised })
    .where('customer_id', '=', customer.id)
    .execute();

async function raiseLevel(review: Review, by: ConfirmedDecision): Promise<void> {
  await setRaised(review, true);
  await finishReview(review, by);
}

async function lowerLevel(review: Review, by: ConfirmedDecision): Promise<void> {
  await endFindings(review.handle, review.customer.id);
  await setRaised(review, false);
  await finishReview(review, by);
}

async function settleMedia(
  review: Review,
  state: 'CONFIRMED' | 'DISMISSED',
  by: ConfirmedDecision,
): Promise<void> {
  await decideMedia(review.handle, { customer: review.customer.id, state, actor: by.actor });
  await finishReview(review, by, false);
}

async function requestAnswer(review: Review, by: ConfirmedDecision<'ASK'>): Promise<void> {
  const { handle, brand, customer } = review;
  await askCustomer(handle, {
    ...{ customer: customer.id, asked: by.parameters, actor: by.actor, brand: brand.name },
  });
  await finishReview(review, by, false);
}

type Sources = ConfirmedDecision<'APPROVE_ENHANCED'>['parameters'];

/** @throws DomainError VALIDATION_FAILED without both sources (FICA section 21F) */
function parseSources({ wealth, funds }: Sources): Sources {
  const tidy = { wealth: wealth.trim(), funds: funds.trim() };
  if ([tidy.wealth, tidy.funds].some((one) => one === '' || one.includes('\0'))) {
    throw invalidInput([phrase(dueDiligenceTexts, 'wealth')]);
  }
  return tidy;
}

async function approveEnhanced(
  review: Review,
  by: ConfirmedDecision<'APPROVE_ENHANCED'>,
): Promise<void> {
  const { handle, of, customer } = review;
  const { wealth, funds } = parseSources(by.parameters);
  const proposedBy = await casesService(handle).proposer({ id: of.id });
  if (proposedBy === undefined) throw new Error(`Case ${of.id} has no proposal.`);
  const { values } = await readRuleSet(handle, DUE_DILIGENCE);
  const until = addYears(currentBusinessDay(handle.clock), values.REVIEW_YEARS_HIGH);
  await handle.db
    .insertInto('due_diligence_approvals')
    .values({
      ...{ customer_id: customer.id, source_of_wealth: wealth, source_of_funds: funds },
      ...{ valid_until: until, case_id: of.id, proposed_by: proposedBy },
      ...{ approved_by: by.actor, reason: by.reason },
    })
    .execute();
  await handle.db
    .updateTable('customer_risks')
    .set({ approved_until: until })
    .where('customer_id', '=', customer.id)
    .execute();
  await finishReview(review, by);
}

/** The reason of the suspension is neutral, because other operators read it. */
async function endRelationship(review: Review, by: ConfirmedDecision): Promise<void> {
  const { handle, brand, customer } = review;
  await finishReview(review, by);
  if (customer.registration_id === null) throw new Error(`Customer ${customer.id} never sent.`);
  await stoppingService(handle, { brand }).suspend({
    registrationId: customer.registration_id,
    actor: by.actor,
    reason: formatPhrase(phrase(dueDiligenceTexts, 'ended'), ENGLISH.say),
  });
}

const reportSuspicion = ({ handle, customer }: Review, { actor, reason }: ConfirmedDecision) =>
  raiseSuspicion(handle, {
    about: 'customer',
    quoted: String(customer.registration_id),
    words: reason,
    isTerrorism: false,
    actor,
  });
