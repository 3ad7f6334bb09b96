import type { PayoutState } from '@thumela/rules/status/statuses.ts';
import { type JournalEvent, type Line, transferLines } from '../../../ledger/journal/service.ts';
import type { PayoutRow } from '../../../payouts/records/service.ts';
import type { InboundRow } from '../store.ts';

/** A journal entry of one payout move. */
interface PayoutEntry {
  event: JournalEvent;
  lines: Line[];
}

const owed = { account: 'RECEIVER_PAYABLE' } as const;
const vouchers = { account: 'VOUCHERS' } as const;

/**
 * The account that a payout is paid from: our own bank account, or the float where vouchers are collected.
 */
const findPayoutSource = ({ method, partner }: PayoutRow) => ({
  account: method === 'BANK' ? ('BANK' as const) : ('PAYOUT_FLOAT' as const),
  subAccount: partner,
});

/** Lines of an order that was allocated; reversed where it goes back to its partner. */
export const allocatedLines = ({
  remittance_partner: subAccount,
  amount_cents: amount,
  commission_cents: commission,
}: Pick<InboundRow, 'remittance_partner' | 'amount_cents' | 'commission_cents'>): Line[] => [
  { account: 'REMITTER_CLEARING', subAccount, cents: amount + commission },
  { ...owed, cents: -amount },
  { account: 'INBOUND_COMMISSION', cents: -commission },
];

/**
 * Journal entries of a payout's move from its state to another one; a partner may skip states between them.
 */
export const movedLines = (row: PayoutRow, to: PayoutState): PayoutEntry[] =>
  row.method === 'BANK' ? depositLines(row, to) : voucherLines(row, to);

function depositLines(row: PayoutRow, to: PayoutState): PayoutEntry[] {
  const { state, owed_cents: cents } = row;
  if (to === 'PAID')
    return [{ event: 'RECEIVER_PAID', lines: transferLines(owed, findPayoutSource(row), cents) }];
  return state === 'PAID' ? [cameBack(row)] : [];
}

function voucherLines(row: PayoutRow, to: PayoutState): PayoutEntry[] {
  const { state, owed_cents: cents } = row;
  const issues = (to === 'READY' || to === 'PAID') && state !== 'READY';
  return [
    ...(issues
      ? [{ event: 'VOUCHER_ISSUED' as const, lines: transferLines(owed, vouchers, cents) }]
      : []),
    ...(to === 'PAID'
      ? [
          {
            event: 'VOUCHER_COLLECTED' as const,
            lines: transferLines(vouchers, findPayoutSource(row), cents),
          },
        ]
      : []),
    ...(state === 'READY' && to !== 'PAID'
      ? [{ event: 'VOUCHER_LAPSED' as const, lines: transferLines(vouchers, owed, cents) }]
      : []),
    ...(state === 'PAID' ? [cameBack(row)] : []),
  ];
}

const cameBack = (row: PayoutRow): PayoutEntry => ({
  event: 'RECEIVER_PAYMENT_RETURNED',
  lines: transferLines(findPayoutSource(row), owed, row.owed_cents),
});
