import type { PartnerBalance, PartnerStatement } from '@thumela/contract/own/partners/account.ts';
import { toAmount } from '@thumela/rules/money/money.ts';
import type { Static } from 'typebox';
import { formatTimestamp } from '../../platform/http/timestamp.ts';
import { availableFunds, type PartnerFunds, type WaitingOrders } from '../orders/service.ts';
import type { StatementRow } from './statements/read.ts';

/** The account of a partner as the partner sees it. */
export const balanceView = (
  funds: PartnerFunds,
  { orders, cents }: WaitingOrders,
): Static<typeof PartnerBalance> => ({
  funding: funds.funding,
  balance: toAmount(funds.balance),
  reserved: toAmount(funds.reserved),
  'credit-limit': toAmount(funds.credit),
  available: toAmount(availableFunds(funds)),
  'daily-cap': funds.daily === null ? null : toAmount(funds.daily),
  'used-today': toAmount(funds.today),
  'low-balance': funds.low === null ? null : toAmount(funds.low),
  'waiting-orders': orders,
  'waiting-amount': toAmount(cents),
});

/** An issued statement, for the partner and the console. */
export const statementView = (row: StatementRow): Static<typeof PartnerStatement> => ({
  ...{ id: Number(row.id), kind: row.kind, number: row.number },
  ...{ from: row.from_day, to: row.to_day },
  'opening-balance': toAmount(row.opening_cents),
  orders: toAmount(row.orders_cents),
  commission: toAmount(row.commission_cents),
  returns: toAmount(row.returns_cents),
  settlements: toAmount(row.settlements_cents),
  repayments: toAmount(row.repayments_cents),
  adjustments: toAmount(row.adjustments_cents),
  'closing-balance': toAmount(row.closing_cents),
  ...{ lines: row.lines, hash: row.content_hash },
  'issued-at': formatTimestamp(row.issued_at),
});

/** A page of statements. */
export const statementListView = (page: {
  statements: readonly StatementRow[];
  next: bigint | null;
}) => ({
  statements: page.statements.map(statementView),
  next: page.next === null ? null : Number(page.next),
});
