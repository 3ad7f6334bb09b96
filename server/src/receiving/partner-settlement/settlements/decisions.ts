import { parseCents } from '@thumela/rules/money/money.ts';
import {
  type CaseRow,
  type ConfirmedDecision,
  type DecisionHandlers,
  toOperatorActor,
} from '../../../casework/cases/service.ts';
import { appendAuditEntry } from '../../../platform/audit-log/service.ts';
import type { TransactionHandle } from '../../../platform/database/pool.ts';
import { findStatement } from '../statements/read.ts';
import { lockNet, type SettlementFacts, settlementConflict } from './propose.ts';
import { endSettlement } from './store.ts';

/** Decisions about settlements with remittance partners: two people agree on them, and withdraw them. */
export const partnerSettlementDecisionHandlers = (): DecisionHandlers => ({
  PARTNER_SETTLEMENT: (handle, of) => {
    const facts = of.facts as unknown as SettlementFacts;
    return {
      [facts.act]: {
        people: 2,
        act: (by: ConfirmedDecision) =>
          facts.act === 'AGREE'
            ? agreeToSettlement(handle, of, by)
            : withdrawSettlement(handle, of, by),
      },
    };
  },
});

/**
 * Agrees to a settlement, which is then expected from the bank; nothing is posted before its line.
 * @throws DomainError STATUS_CONFLICT if the amount is no longer due
 */
async function agreeToSettlement(
  handle: TransactionHandle,
  of: CaseRow,
  by: ConfirmedDecision,
): Promise<void> {
  const facts = of.facts as unknown as Extract<SettlementFacts, { act: 'AGREE' }>;
  const { partner, direction } = facts;
  const row = await findStatement(handle, partner, BigInt(facts['statement-id']));
  const { net } = await lockNet(handle, row);
  const cents = parseCents(facts.amount) ?? 0n;
  if (net.direction !== direction || cents > net.due) throw settlementConflict('changed');
  const { id, reference } = await handle.db
    .insertInto('partner_settlements')
    .values({
      ...{ remittance_partner: partner, statement_id: row.id, direction, amount_cents: cents },
      case_id: of.id,
      // The constraint on two people compares them too.
      proposed_by: of.proposed_by ?? '',
      agreed_by: toOperatorActor(by.actor.replace(/^operator:/, '')),
    })
    .returning(['id', 'reference'])
    .executeTakeFirstOrThrow();
  await appendAuditEntry(handle, {
    ...{ actor: by.actor, action: 'partner-settlement.agreed', subject: `partner:${partner}` },
    details: {
      ...{ settlement: String(id), reference, direction, amount: facts.amount },
      ...{ statement: facts.statement, case: String(of.id), reason: by.reason },
    },
  });
}

/** @throws DomainError STATUS_CONFLICT if the bank's line came first */
async function withdrawSettlement(
  handle: TransactionHandle,
  of: CaseRow,
  by: ConfirmedDecision,
): Promise<void> {
  const { partner, settlement, reference } = of.facts as unknown as Extract<
    SettlementFacts,
    { act: 'WITHDRAW' }
  >;
  if (!(await endSettlement(handle, BigInt(settlement), 'WITHDRAWN')))
    throw settlementConflict('noneOpen');
  await appendAuditEntry(handle, {
    ...{ actor: by.actor, action: 'partner-settlement.withdrawn', subject: `partner:${partner}` },
    details: { settlement, reference, case: String(of.id), reason: by.reason },
  });
}
