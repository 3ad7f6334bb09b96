import { inEnglish } from '@thumela/rules/language/in-english.ts';
import { decimalsOf, formatAmount, formatRand, parseMinor } from '@thumela/rules/money.ts';
import { hasReceipt, shownReceiptCode } from '@thumela/rules/receipts.ts';
import { shownDateTime } from '@thumela/rules/shown-dates.ts';
import { shownStatus } from '@thumela/rules/statuses.ts';
import type { Sender } from '../outbound/service.ts';
import type { Brand, ReferenceSnapshot } from '../reference/service.ts';
import { receiptCode } from './code.ts';
import type { PaidRow } from './paid.ts';

/** A label and what stands beside it. */
export interface ReceiptRow {
  readonly label: string;
  readonly value: string;
  readonly emphasis?: true;
}

/** Everything a receipt says, in the order it says it; page and PDF are drawn from the same. */
export interface Receipt {
  readonly id: string;
  readonly brand: Brand;
  readonly paymentReference: string;
  /** What was paid, formatted. */
  readonly total: string;
  readonly paidAt: string;
  readonly sections: readonly { readonly title: string; readonly rows: readonly ReceiptRow[] }[];
  /** Said where the money will not arrive after all. */
  readonly notice: string | undefined;
  readonly code: string;
  /** Where anybody checks the code. */
  readonly checkAddress: string;
}

/** What a receipt is made with, besides the transaction. */
export interface Making {
  readonly reference: ReferenceSnapshot;
  readonly brand: Brand;
  readonly secret: string;
  readonly publicUrl: string;
  readonly paidBy: string | undefined;
}

/** Statuses in which the money is on its way back. */
const isReturning = (status: string) => /^(MARKED|READY)_FOR_/.test(status);

/** Whether the transaction has a receipt now. */
export function isReceipted<Row extends { status: string; paid_at: Date | null }>(
  row: Row,
): row is Row & { paid_at: Date } {
  return row.paid_at !== null && hasReceipt(row.status);
}

/** The receipt of a paid transaction. */
export function receiptOf(row: PaidRow, making: Making): Receipt {
  const { brand, secret, publicUrl } = making;
  return {
    id: String(row.id),
    brand,
    paymentReference: row.payment_reference,
    total: formatRand(row.total_cents),
    paidAt: shownDateTime(row.paid_at),
    sections: [
      { title: 'Transaction', rows: transactionRows(row, making) },
      { title: 'Amounts', rows: amountRows(row) },
      { title: 'Report to the South African Reserve Bank', rows: reportRows(row, making) },
    ],
    notice: isReturning(row.status)
      ? 'This transaction will not be paid out. The whole total is being returned to the customer.'
      : undefined,
    code: shownReceiptCode(receiptCode(secret, row)),
    checkAddress: `${publicUrl}/receipts/check`,
  };
}

function transactionRows(row: PaidRow, { reference, paidBy }: Making): ReceiptRow[] {
  const sender = row.sender as Sender;
  const partner = reference.payoutPartner(row.payout_partner_id);
  const country = reference.destination(row.destination_id)?.name ?? '';
  return [
    { label: 'Payment reference', value: row.payment_reference, emphasis: true },
    { label: 'Paid on', value: shownDateTime(row.paid_at) },
    ...(paidBy === undefined ? [] : [{ label: 'Paid through', value: paidBy }]),
    { label: 'Status', value: inEnglish(shownStatus(row.status)) },
    { label: 'From', value: `${sender.first_name} ${sender.last_name}` },
    { label: 'To', value: beneficiaryName(row) },
    { label: 'Country', value: country },
    ...(partner
      ? [{ label: 'Payout', value: `${partner.payoutMethod.methodValue}, ${partner.name}` }]
      : []),
  ];
}

const beneficiaryName = (row: PaidRow) =>
  `${row.beneficiary_first_name} ${row.beneficiary_last_name}`.trim();

function amountRows(row: PaidRow): ReceiptRow[] {
  return [
    { label: 'Amount sent', value: formatRand(row.principal_cents) },
    { label: 'Fee', value: formatRand(row.fee_cents) },
    { label: 'VAT on the fee', value: formatRand(row.vat_cents) },
    { label: 'Total paid', value: formatRand(row.total_cents), emphasis: true },
    { label: 'Exchange rate', value: `R 1 = ${row.destination_currency} ${Number(row.rate)}` },
    { label: 'Recipient gets', value: destinationOf(row), emphasis: true },
  ];
}

/** What the recipient gets, formatted. */
export function destinationOf(row: PaidRow): string {
  const minor = parseMinor(row.destination_amount, decimalsOf(row.destination_currency));
  return formatAmount(row.destination_currency, minor ?? 0n);
}

function reportRows(row: PaidRow, { reference }: Making): ReceiptRow[] {
  const category = reference.bopCategory(row.bop_code);
  const name = category ? ` ${category.name}` : '';
  return [
    { label: 'BOP category', value: `${row.bop_code}${name}` },
    ...(category ? [{ label: 'Purpose', value: category.outboundDescription }] : []),
  ];
}
