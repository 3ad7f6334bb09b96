import { putBrandInForce } from '../administration/branding/service.ts';
import { configurationDecisionHandlers } from '../administration/configuration/service.ts';
import type { DecisionContext, DecisionHandlers } from '../casework/cases/service.ts';
import { caseDesk } from '../casework/decisions/service.ts';
import { rememberApproved, rememberCleared } from '../compliance/clearances/service.ts';
import {
  type DataRequestTerms,
  dataRequestDecisionHandlers,
} from '../compliance/data-protection/service.ts';
import { dueDiligenceDecisionHandlers } from '../compliance/due-diligence/service.ts';
import {
  customerMatchDecisionHandlers,
  freezeChoice,
  frozenDecisions,
  stoppingService,
} from '../compliance/holds/service.ts';
import { interventionDecisionHandlers } from '../compliance/interventions/service.ts';
import { setListSource } from '../compliance/list-sources/service.ts';
import { monitoringDecisionHandlers } from '../compliance/monitoring/service.ts';
import { pepDecisionHandlers, removePeps } from '../compliance/peps/service.ts';
import { reportingDecisionHandlers } from '../compliance/regulatory-reporting/service.ts';
import { removeEntries } from '../compliance/screening/service.ts';
import { identityCorrectionDecisionHandlers } from '../customers/identity-corrections/service.ts';
import { identityCheckDecisionHandlers } from '../customers/identity-outcomes/service.ts';
import { identityRenewalDecisionHandlers } from '../customers/identity-renewals/service.ts';
import { limitIncreaseDecisionHandlers } from '../customers/limit-increases/service.ts';
import { registrationDecisionHandlers } from '../customers/registration/service.ts';
import { createIdentityService, type IdentitySettings } from '../integrations/identity/registry.ts';
import {
  adjustmentDecisionHandlers,
  type Correction,
  correctionsService,
  type WriteOff,
} from '../ledger/adjustments/service.ts';
import { addProposedAccount, applyColumnMap } from '../ledger/reconciliation/service.ts';
import { addGivenBack, paymentDecisionHandlers } from '../payments/service.ts';
import { payoutDecisionHandlers } from '../payouts/dispatch/service.ts';
import { putPickupListInForce } from '../payouts/pickup-locations/service.ts';
import { setPayoutChannel, setPayoutRoutes } from '../payouts/routing/service.ts';
import { notFound } from '../platform/core/errors.ts';
import {
  type Database,
  type TransactionHandle,
  withTransaction,
} from '../platform/database/pool.ts';
import { documentDecisionHandlers } from '../platform/documents/service.ts';
import { messageDecisionHandlers } from '../platform/notifications/service.ts';
import { SILENT } from '../platform/observability/index.ts';
import { type DecidingTerms, priceDecisionHandlers } from '../pricing/change-requests/service.ts';
import { orderPayoutDecisionHandlers } from '../receiving/orders/service.ts';
import {
  incomingOrderDecisionHandlers,
  partnersService,
} from '../receiving/partner-api/service.ts';
import { partnerSettlementDecisionHandlers } from '../receiving/partner-settlement/service.ts';
import {
  type EventSettings,
  webhookDecisionHandlers,
} from '../receiving/partner-webhooks/service.ts';
import { type FollowUpTerms, redemptionDecisionHandlers } from '../receiving/redemption/service.ts';
import { refundsReader } from '../refunds/service.ts';
import {
  type AfterPayingTerms,
  afterPayingService,
  returnedPayoutDecisionHandlers,
} from '../sending/amendments/service.ts';
import {
  outboundDecisionHandlers,
  outboundReader,
  outboundService,
  type RefundEvent,
} from '../sending/service.ts';
import { contactDecisionHandlers } from '../support/contact/service.ts';

/** The brand named in messages to customers. */
interface Brand {
  readonly name: string;
}

/** A paid transaction that is to be given back. */
export interface Return {
  paymentReference: string;
  as: 'refund' | 'cancellation';
  /** Fee and VAT stay earned. */
  feeKept: boolean;
}

/** Settings that decide what operators can do. */
type DeskTerms = Omit<FollowUpTerms, 'identity'> & {
  config: DecidingTerms & EventSettings & IdentitySettings & DataRequestTerms['config'];
};

/** Terms of changes after paying, which screen a new recipient against the lists in force then. */
const createAmendmentTerms = ({ brand, reference }: DeskTerms): AfterPayingTerms => ({
  brand,
  get known() {
    return reference.now;
  },
});

/** The decisions of every kind of case, each from the area that owns what is done. */
const createDecisionHandlers = (
  terms: DeskTerms,
  { brand, config } = terms,
  // Not called here: the worker makes the checks that a decision requires.
  identity = createIdentityService(config, SILENT),
): DecisionHandlers => ({
  ...routeByMatch(brand, {
    transaction: outboundDecisionHandlers({ brand }),
    order: incomingOrderDecisionHandlers({ brand }),
    customer: customerMatchDecisionHandlers({ brand }),
  }),
  FROZEN: frozenDecisions,
  ...routeByDirection(
    returnedPayoutDecisionHandlers(createAmendmentTerms(terms)),
    orderPayoutDecisionHandlers(),
  ),
  ...paymentDecisionHandlers({ brand }),
  ...addGivenBack({ brand }, outboundDecisionHandlers({ brand })),
  ...rememberApproved({
    ...registrationDecisionHandlers({ brand }),
    ...redemptionDecisionHandlers({ ...terms, identity }),
  }),
  ...limitIncreaseDecisionHandlers({ brand }),
  ...identityRenewalDecisionHandlers({ brand, identity }),
  ...identityCorrectionDecisionHandlers({ brand, identity }),
  ...identityCheckDecisionHandlers({ brand }),
  ...dueDiligenceDecisionHandlers({ brand }),
  ...messageDecisionHandlers(),
  ...documentDecisionHandlers(),
  ...adjustmentDecisionHandlers(),
  ...contactDecisionHandlers(),
  ...webhookDecisionHandlers(),
  ...partnerSettlementDecisionHandlers(),
  ...payoutDecisionHandlers(createAmendmentTerms(terms)),
  ...routeBySubject(
    configurationDecisionHandlers({
      restart: (handle, partner, by) => partnersService(handle).setActive(partner, true, by),
      issueKey: (handle, key, by) => partnersService(handle).issueKey(key, by),
      setEndpoint: (handle, endpoint, by) =>
        partnersService(handle).setEndpoint(config, endpoint, by),
      removeEntries,
      removePeps,
      setListSource,
      setLimits: (handle, change, by) => partnersService(handle).setLimits(change, by),
      addAccount: addProposedAccount,
      setStatementMap: applyColumnMap,
      changeBrand: putBrandInForce,
      putPickupList: putPickupListInForce,
      setPayoutChannel,
      setPayoutRoutes,
      restore: (handle, registrationId, by) =>
        stoppingService(handle, { brand }).restoreByTwo({ registrationId, ...by }),
    }),
    priceDecisionHandlers(config),
  ),
  ...reportingDecisionHandlers(),
  ...interventionDecisionHandlers(),
  ...monitoringDecisionHandlers({ brand }),
  ...pepDecisionHandlers(),
  ...dataRequestDecisionHandlers({ brand, config }),
});

/** Decisions about a returned payout belong to the owner of its transaction or its order from abroad. */
const routeByDirection = (
  outbound: DecisionHandlers,
  inbound: DecisionHandlers,
): DecisionHandlers => ({
  ...outbound,
  RETURNED_PAYOUT: async (handle, of) => {
    const deciders = of.transaction_id === null ? inbound : outbound;
    return (await deciders.RETURNED_PAYOUT?.(handle, of)) ?? {};
  },
});

/** A sanctions match is about a transaction, an order, or a customer who may have neither. */
const routeByMatch = (
  brand: Brand,
  of: Record<'transaction' | 'order' | 'customer', DecisionHandlers>,
): DecisionHandlers => ({
  ...of.transaction,
  ...of.order,
  SANCTIONS_MATCH: async (handle, found) => {
    const [what] = found.subject.split(':', 1);
    const deciders = Object.entries(of).find(([name]) => name === what)?.[1];
    const others = (await deciders?.SANCTIONS_MATCH?.(handle, found)) ?? {};
    return {
      ...rememberCleared(handle, found, others),
      ...(await freezeChoice(handle, brand, found)),
    };
  },
});

/**
 * The owner of what changes decides configuration cases: subjects of prices start with `price:`, all others are
 * terms.
 */
const routeBySubject = (terms: DecisionHandlers, prices: DecisionHandlers): DecisionHandlers => ({
  ...terms,
  ...prices,
  CONFIGURATION: async (handle, of) => {
    const deciders = of.subject.startsWith('price:') ? prices : terms;
    return (await deciders.CONFIGURATION?.(handle, of)) ?? {};
  },
});

/** All that operators decide and begin (see server/src/casework/README.md): the command and the console work at this desk. */
export function operatorsDesk({ database, ...terms }: { database: Database } & DeskTerms) {
  const { brand } = terms;
  const act = <T>(work: (handle: TransactionHandle) => Promise<T>) =>
    withTransaction(database, work);
  return {
    ...caseDesk(database, createDecisionHandlers(terms)),
    /** @returns the id of the case by which another operator posts it */
    correct: (correction: Correction, by: DecisionContext) =>
      act((handle) => correctionsService(handle).correct(correction, by)),
    /** @returns the id of the case by which another operator posts it */
    writeOff: (amount: WriteOff, by: DecisionContext) =>
      act((handle) => correctionsService(handle).writeOff(amount, by)),
    /**
     * @returns the id of the case by which another operator approves it; undefined until the partner
     * has stopped the payout
     */
    giveBack: (wanted: Return, by: DecisionContext) =>
      act((handle) => markReturn(handle, createAmendmentTerms(terms), wanted, by)),
    tellRefund: (told: RefundEvent) =>
      act((handle) => outboundService(handle, { brand }).tellRefund(told)),
    owedRefunds: () => refundsReader(database).owed(),
  };
}

export type OperatorsDesk = ReturnType<typeof operatorsDesk>;

async function markReturn(
  handle: TransactionHandle,
  terms: AfterPayingTerms,
  { paymentReference, as, feeKept }: Return,
  { actor, roles, reason }: DecisionContext,
): Promise<bigint | undefined> {
  const transaction = await outboundReader(handle).findByReference(paymentReference);
  if (!transaction) throw notFound('transaction');
  const to = as === 'refund' ? 'MARKED_FOR_REFUND' : 'MARKED_FOR_CANCELLATION';
  const wanted = { id: transaction.id, to, actor, roles, reason, feeKept } as const;
  return await afterPayingService(handle, terms).markReturn(wanted);
}
