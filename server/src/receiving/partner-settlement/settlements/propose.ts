import { phrase } from '@thumela/rules/language/phrase.ts';
import { formatMinorPlain } from '@thumela/rules/money/money.ts';
import { casesService, type DecisionContext } from '../../../casework/cases/service.ts';
import { DomainError, invalidInput } from '../../../platform/core/errors.ts';
import type { TransactionHandle } from '../../../platform/database/pool.ts';
import { partnerSettlementTexts } from '../../../platform/i18n/texts/en/partner-statements.ts';
import { lockFunds, type PartnerFunds } from '../../orders/service.ts';
import { findStatement, type StatementRow } from '../statements/read.ts';
import { type NetOfStatement, netStatement } from './due.ts';
import { findOpenCase, findSettlement, type SettlementRow } from './store.ts';

/** A settlement that an operator proposes. */
export interface SettlementProposal {
  partner: string;
  statementId: bigint;
  /** In cents; all that is due if undefined. */
  cents: bigint | undefined;
}

/** The proposal that the second person decides, as it is stored in the case. */
export type SettlementFacts = AgreementFacts | WithdrawalFacts;

interface AgreementFacts {
  act: 'AGREE';
  partner: string;
  direction: NetOfStatement['direction'];
  /** Id of the statement, and its name such as `MONTH 3`. */
  'statement-id': string;
  statement: string;
  from: string;
  to: string;
  /** In rand, as text. */
  theirs: string;
  ours: string;
  amount: string;
}

interface WithdrawalFacts {
  act: 'WITHDRAW';
  partner: string;
  /** Id of the settlement. */
  settlement: string;
  reference: string;
  amount: string;
}

/**
 * Proposes to settle the net of a partner's newest statement of its kind; another operator agrees to it.
 * @returns the id of the case
 * @throws DomainError NOT_FOUND; VALIDATION_FAILED for an amount that is not due; STATUS_CONFLICT if nothing is due, or
 *   while another settlement with the partner is open
 */
export async function proposeSettlement(
  handle: TransactionHandle,
  { partner, statementId, cents }: SettlementProposal,
  by: DecisionContext,
): Promise<bigint> {
  const row = await findStatement(handle, partner, statementId);
  const { funds, net } = await lockNet(handle, row);
  const wanted = cents ?? net.due;
  if (net.due === 0n) throw settlementConflict('nothingDue');
  if (wanted <= 0n || wanted > net.due) {
    throw invalidInput([phrase(partnerSettlementTexts, 'amount', formatMinorPlain(net.due))]);
  }
  const facts: AgreementFacts = {
    ...{ act: 'AGREE', partner: funds.partner, direction: net.direction },
    'statement-id': String(row.id),
    statement: `${row.kind} ${row.number}`,
    ...{ from: row.from_day, to: row.to_day },
    ...{ theirs: formatMinorPlain(net.theirs), ours: formatMinorPlain(net.ours) },
    amount: formatMinorPlain(wanted),
  };
  return await openCase(handle, facts, wanted, by);
}

/**
 * Proposes that an agreed settlement is no longer expected; another operator decides.
 * @returns the id of the case
 * @throws DomainError NOT_FOUND; STATUS_CONFLICT if it has ended, or while another case is open
 */
export async function proposeWithdrawal(
  handle: TransactionHandle,
  { partner, id }: { partner: string; id: bigint },
  by: DecisionContext,
): Promise<bigint> {
  const row = await findSettlement(handle, partner, id);
  if (row.state !== 'AGREED') throw settlementConflict('noneOpen');
  const facts: WithdrawalFacts = {
    ...{ act: 'WITHDRAW', partner, settlement: String(id), reference: row.reference },
    amount: formatMinorPlain(row.amount_cents),
  };
  return await openCase(handle, facts, row.amount_cents, by);
}

/**
 * The net of a partner's newest statement of its kind while its balance cannot change.
 * @throws DomainError STATUS_CONFLICT
 */
export async function lockNet(
  handle: TransactionHandle,
  row: StatementRow,
): Promise<{ funds: PartnerFunds; net: NetOfStatement }> {
  const funds = await lockFunds(handle, row.remittance_partner);
  if (await findOpenSettlement(handle, row.remittance_partner)) throw settlementConflict('open');
  await refuseOlder(handle, row);
  return { funds, net: await netStatement(handle, row, funds) };
}

const findOpenSettlement = (
  { db }: TransactionHandle,
  partner: string,
): Promise<Pick<SettlementRow, 'id'> | undefined> =>
  db
    .selectFrom('partner_settlements')
    .select('id')
    .where('remittance_partner', '=', partner)
    .where('state', '=', 'AGREED')
    .executeTakeFirst();

/** A newer statement of the same kind includes what an older one says. @throws DomainError STATUS_CONFLICT */
async function refuseOlder({ db }: TransactionHandle, row: StatementRow): Promise<void> {
  const newer = await db
    .selectFrom('partner_statements')
    .select('id')
    .where('remittance_partner', '=', row.remittance_partner)
    .where('kind', '=', row.kind)
    .where('number', '>', row.number)
    .executeTakeFirst();
  if (newer) throw settlementConflict('older');
}

async function openCase(
  handle: TransactionHandle,
  facts: SettlementFacts,
  cents: bigint,
  by: DecisionContext,
): Promise<bigint> {
  const open = await findOpenCase(handle, facts.partner);
  if (open !== undefined) throw proposedAlready(open);
  const cases = casesService(handle);
  const id = await cases.open({
    ...{ kind: 'PARTNER_SETTLEMENT', subject: `partner:${facts.partner}` },
    ...{ amount: { cents, currency: 'ZAR' }, facts: { ...facts }, actor: by.actor },
  });
  // Of two at once one opens the case, and the other must not change it.
  const proposed = await cases.propose({ id }, { decision: facts.act, ...by });
  if (proposed === undefined) throw proposedAlready(id);
  return id;
}

/** A refusal because of what has happened before. */
export const settlementConflict = (
  key: 'nothingDue' | 'open' | 'older' | 'noneOpen' | 'changed',
): DomainError => new DomainError('STATUS_CONFLICT', phrase(partnerSettlementTexts, key));

const proposedAlready = (id: bigint): DomainError =>
  new DomainError('STATUS_CONFLICT', phrase(partnerSettlementTexts, 'proposedAlready', id));
