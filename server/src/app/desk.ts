import { putBrandInForce } from '../administration/branding/service.ts';
import { configurationDeciders } from '../administration/configuration/service.ts';
import type { Deciders, Deciding } from '../casework/cases/service.ts';
import { caseDesk } from '../casework/decisions/service.ts';
import {
  freezeChoice,
  frozenChoices,
  stoppingDeciders,
  stoppingService,
} from '../compliance/holds/service.ts';
import { reportingDeciders } from '../compliance/regulatory-reporting/service.ts';
import { removeEntries } from '../compliance/screening/service.ts';
import { identityCorrectionsDeciders } from '../customers/identity-corrections/service.ts';
import { identityRenewalsDeciders } from '../customers/identity-renewals/service.ts';
import { limitIncreasesDeciders } from '../customers/limit-increases/service.ts';
import { registrationDeciders } from '../customers/registration/service.ts';
import {
  type Correction,
  correctionsDeciders,
  correctionsService,
  type WriteOff,
} from '../ledger/adjustments/service.ts';
import { addProposedAccount } from '../ledger/reconciliation/service.ts';
import { paymentsDeciders } from '../payments/service.ts';
import { payingOutDeciders } from '../payouts/dispatch/service.ts';
import { notFound } from '../platform/core/errors.ts';
import {
  type Database,
  type TransactionHandle,
  withTransaction,
} from '../platform/database/pool.ts';
import { documentsDeciders } from '../platform/documents/service.ts';
import { messagesDeciders } from '../platform/notifications/service.ts';
import { changesDeciders, type DecidingTerms } from '../pricing/change-requests/service.ts';
import { inboundDeciders } from '../receiving/orders/service.ts';
import { partnersService, remittancePartnersDeciders } from '../receiving/partner-api/service.ts';
import {
  type EventSettings,
  partnerEventsDeciders,
} from '../receiving/partner-webhooks/service.ts';
import { type FollowUpTerms, redemptionDeciders } from '../receiving/redemption/service.ts';
import { refundsReader } from '../refunds/service.ts';
import { afterPayingDeciders, afterPayingService } from '../sending/amendments/service.ts';
import {
  outboundDeciders,
  outboundReader,
  outboundService,
  type RefundWord,
} from '../sending/service.ts';
import { contactDeciders } from '../support/contact/service.ts';

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
type DeskTerms = FollowUpTerms & { config: DecidingTerms & EventSettings };

/** The decisions of every kind of case, each from the area that owns what is done. */
export const decidersOf = ({ brand, config }: DeskTerms): Deciders => ({
  ...byMatched(brand, {
    transaction: outboundDeciders({ brand }),
    order: remittancePartnersDeciders({ brand }),
    customer: stoppingDeciders({ brand }),
  }),
  FROZEN: frozenChoices,
  ...byDirection(afterPayingDeciders({ brand }), inboundDeciders()),
  ...paymentsDeciders({ brand }),
  ...registrationDeciders({ brand }),
  ...redemptionDeciders({ brand, config }),
  ...limitIncreasesDeciders({ brand }),
  ...identityRenewalsDeciders({ brand }),
  ...identityCorrectionsDeciders({ brand }),
  ...messagesDeciders(),
  ...documentsDeciders(),
  ...correctionsDeciders(),
  ...contactDeciders(),
  ...partnerEventsDeciders(),
  ...payingOutDeciders({ brand }),
  ...bySubject(
    configurationDeciders({
      restart: (handle, partner, by) => partnersService(handle).setActive(partner, true, by),
      issueKey: (handle, key, by) => partnersService(handle).issueKey(key, by),
      setEndpoint: (handle, endpoint, by) =>
        partnersService(handle).setEndpoint(config, endpoint, by),
      removeEntries,
      setLimits: (handle, change, by) => partnersService(handle).setLimits(change, by),
      addAccount: addProposedAccount,
      changeBrand: putBrandInForce,
      restore: (handle, registrationId, by) =>
        stoppingService(handle, { brand }).restoreByTwo({ registrationId, ...by }),
    }),
    changesDeciders(config),
  ),
  ...reportingDeciders(),
});

/** Decisions about a returned payout belong to the owner of its transaction or its order from abroad. */
const byDirection = (outbound: Deciders, inbound: Deciders): Deciders => ({
  ...outbound,
  RETURNED_PAYOUT: async (handle, of) => {
    const deciders = of.transaction_id === null ? inbound : outbound;
    return (await deciders.RETURNED_PAYOUT?.(handle, of)) ?? {};
  },
});

/** A sanctions match is about a transaction, an order, or a customer who may have neither. */
const byMatched = (
  brand: Brand,
  of: Record<'transaction' | 'order' | 'customer', Deciders>,
): Deciders => ({
  ...of.transaction,
  ...of.order,
  SANCTIONS_MATCH: async (handle, found) => {
    const [what] = found.subject.split(':', 1);
    const deciders = Object.entries(of).find(([name]) => name === what)?.[1];
    const others = (await deciders?.SANCTIONS_MATCH?.(handle, found)) ?? {};
    return { ...others, ...freezeChoice(handle, brand, found) };
  },
});

/**
 * The owner of what changes decides configuration cases: subjects of prices start with `price:`, all others are
 * terms.
 */
const bySubject = (terms: Deciders, prices: Deciders): Deciders => ({
  ...terms,
  ...prices,
  CONFIGURATION: async (handle, of) => {
    const deciders = of.subject.startsWith('price:') ? prices : terms;
    return (await deciders.CONFIGURATION?.(handle, of)) ?? {};
  },
});

/** All that operators decide and begin (decision 67): the command and the console work at this desk. */
export function operatorsDesk({ database, brand, config }: { database: Database } & DeskTerms) {
  const act = <T>(work: (handle: TransactionHandle) => Promise<T>) =>
    withTransaction(database, work);
  return {
    ...caseDesk(database, decidersOf({ brand, config })),
    /** @returns the id of the case by which another operator posts it */
    correct: (correction: Correction, by: Deciding) =>
      act((handle) => correctionsService(handle).correct(correction, by)),
    /** @returns the id of the case by which another operator posts it */
    writeOff: (amount: WriteOff, by: Deciding) =>
      act((handle) => correctionsService(handle).writeOff(amount, by)),
    /**
     * @returns the id of the case by which another operator approves it; undefined until the partner
     * has stopped the payout
     */
    giveBack: (wanted: Return, by: Deciding) =>
      act((handle) => markReturn(handle, brand, wanted, by)),
    tellRefund: (told: RefundWord) =>
      act((handle) => outboundService(handle, { brand }).tellRefund(told)),
    owedRefunds: () => refundsReader(database).owed(),
  };
}

export type OperatorsDesk = ReturnType<typeof operatorsDesk>;

async function markReturn(
  handle: TransactionHandle,
  brand: Brand,
  { paymentReference, as, feeKept }: Return,
  { actor, roles, reason }: Deciding,
): Promise<bigint | undefined> {
  const transaction = await outboundReader(handle).findByReference(paymentReference);
  if (!transaction) throw notFound('transaction');
  const to = as === 'refund' ? 'MARKED_FOR_REFUND' : 'MARKED_FOR_CANCELLATION';
  const wanted = { id: transaction.id, to, actor, roles, reason, feeKept } as const;
  return await afterPayingService(handle, { brand }).markReturn(wanted);
}
