import { groupDigits } from '@thumela/rules/language/digits.ts';
import type { Language } from '@thumela/rules/language/languages.ts';
import { formatPhrase } from '@thumela/rules/language/phrase.ts';
import { countCurrencyDecimals, formatAmount, parseMinor } from '@thumela/rules/money/money.ts';
import { formatReceiptCode, hasReceipt } from '@thumela/rules/money/receipts.ts';
import { isReadyToCollect } from '@thumela/rules/status/collection.ts';
import { labelStatus, type PayoutState } from '@thumela/rules/status/statuses.ts';
import { collection } from '@thumela/rules/texts/en/collection.ts';
import { ratePromise } from '@thumela/rules/texts/en/rate-promise.ts';
import { receiptLabels, receiptTexts } from '../../platform/i18n/texts/en/receipts.ts';
import type { Brand, ReferenceSnapshot } from '../../pricing/reference-data/service.ts';
import { receiptCode } from './code.ts';
import type { PaidRow } from './paid.ts';
import { type RecipientDetails, readRecipientDetails } from './recipient-details.ts';

/** A label and its value. */
export interface ReceiptRow {
  readonly label: string;
  readonly value: string;
  readonly emphasis?: true;
}

/** A collection PIN with its explanation. */
export interface ReceiptPin {
  readonly digits: string;
  readonly groups: readonly string[];
  readonly how: string;
  /** Message that shares it with the recipient. */
  readonly message: string;
}

/** The content of a receipt, in order; page and PDF are both rendered from it. */
export interface Receipt {
  readonly id: string;
  readonly brand: Brand;
  /** The customer's language. */
  readonly language: Language;
  readonly paymentReference: string;
  /** The PIN for collecting the money, while that is possible. */
  readonly pin: ReceiptPin | undefined;
  /** The amount paid, formatted. */
  readonly total: string;
  readonly paidAt: string;
  readonly sections: readonly { readonly title: string; readonly rows: readonly ReceiptRow[] }[];
  /** Shown if the money will not arrive. */
  readonly notice: string | undefined;
  readonly code: string;
  /** Address of the public page for checking the code. */
  readonly checkAddress: string;
}

/** The data a receipt needs in addition to the transaction. */
interface ReceiptContext {
  readonly reference: ReferenceSnapshot;
  readonly brand: Brand;
  readonly language: Language;
  readonly secret: string;
  readonly publicUrl: string;
  readonly paidBy: string | undefined;
  /** The state of its payout, if there is one. */
  readonly payout: PayoutState | undefined;
  /** Whether the payment was reversed after the money was passed on (decision 22). */
  readonly takenBack: boolean;
}

/** The issuer of a receipt, line by line: the page and the PDF end with it. */
export function issuerLines(
  { company, licence, address, vatNumber, phone, email }: Brand,
  { say }: Language,
): string[] {
  const vat = vatNumber === undefined ? undefined : say(receiptTexts).vatNumber(vatNumber);
  const lines = [
    [company, address],
    [vat, licence],
    [phone, email],
  ];
  return lines
    .map((parts) => parts.filter((part) => part !== undefined).join(' · '))
    .filter((line) => line !== '');
}

/** Statuses in which the money is being returned. */
const isReturning = (status: string) => /^(MARKED|READY)_FOR_/.test(status);

/** Whether the transaction has a receipt now. */
export function isReceiptAvailable<Row extends { status: string; paid_at: Date | null }>(
  row: Row,
): row is Row & { paid_at: Date } {
  return row.paid_at !== null && hasReceipt(row.status);
}

/** The receipt of a paid transaction. */
export function createReceipt(row: PaidRow, context: ReceiptContext): Receipt {
  const { brand, language, secret, publicUrl } = context;
  const texts = language.say(receiptTexts);
  const given = readRecipientDetails(row, context.reference);
  return {
    id: String(row.id),
    brand,
    language,
    paymentReference: row.payment_reference,
    pin: receiptPin(row, context),
    total: texts.rand(row.total_cents),
    paidAt: texts.moment(row.paid_at),
    sections: [
      { title: texts.transaction, rows: transactionRows(row, given, context) },
      { title: texts.amounts, rows: amountRows(row, context) },
      { title: texts.report, rows: reportRows(row, given, context) },
    ],
    notice: receiptNotice(row, context),
    code: formatReceiptCode(receiptCode(secret, row)),
    checkAddress: `${publicUrl}/receipts/check`,
  };
}

function receiptNotice({ status }: PaidRow, { takenBack, language }: ReceiptContext) {
  const texts = language.say(receiptTexts);
  if (takenBack) return texts.takenBack;
  return isReturning(status) ? texts.returning : undefined;
}

function receiptPin(row: PaidRow, { reference, brand, language, payout = 'OPEN' }: ReceiptContext) {
  const { status, collection_pin: digits, sender } = row;
  if (digits === '' || !isReadyToCollect(status, payout)) return undefined;
  const texts = language.say(collection);
  const groups = groupDigits(digits);
  const recipient = beneficiaryName(row);
  const amount = formatDestinationAmount(row);
  const message = texts.message({
    recipient,
    sender: `${sender.first_name} ${sender.last_name}`,
    amount,
    pin: groups.join(' '),
    where: reference.payoutPartner(row.payout_partner_id)?.name ?? '',
    brand: brand.name,
  });
  return { digits, groups, how: texts.how(recipient, amount), message };
}

function transactionRows(
  row: PaidRow,
  { number, account }: RecipientDetails,
  { reference, paidBy, language }: ReceiptContext,
): ReceiptRow[] {
  const labels = language.say(receiptLabels);
  const texts = language.say(receiptTexts);
  const sender = row.sender;
  const partner = reference.payoutPartner(row.payout_partner_id);
  const country = reference.destination(row.destination_id)?.name ?? '';
  return [
    { label: labels.reference, value: row.payment_reference, emphasis: true },
    { label: labels.paidOn, value: texts.moment(row.paid_at) },
    ...(paidBy === undefined ? [] : [{ label: labels.paidThrough, value: paidBy }]),
    { label: labels.status, value: formatPhrase(labelStatus(row.status), language.say) },
    { label: labels.from, value: `${sender.first_name} ${sender.last_name}` },
    { label: labels.to, value: beneficiaryName(row) },
    ...(number ? [{ label: labels.number, value: number }] : []),
    ...(account ? [{ label: labels.account, value: account }] : []),
    { label: labels.country, value: country },
    ...(partner
      ? [{ label: labels.payout, value: `${partner.payoutMethod.methodValue}, ${partner.name}` }]
      : []),
  ];
}

const beneficiaryName = (row: PaidRow) =>
  `${row.beneficiary_first_name} ${row.beneficiary_last_name}`.trim();

function amountRows(row: PaidRow, { language }: ReceiptContext): ReceiptRow[] {
  const { say } = language;
  const labels = say(receiptLabels);
  const { rand } = say(receiptTexts);
  return [
    { label: labels.amount, value: rand(row.principal_cents) },
    { label: labels.fee, value: rand(row.fee_cents) },
    { label: labels.vat, value: rand(row.vat_cents) },
    { label: labels.total, value: rand(row.total_cents), emphasis: true },
    { label: labels.rate, value: say(ratePromise).kept(formatRate(row)) },
    { label: labels.gets, value: formatDestinationAmount(row), emphasis: true },
  ];
}

const formatRate = (row: PaidRow) => `R 1 = ${row.destination_currency} ${Number(row.rate)}`;

/** The amount the recipient gets, formatted. */
export function formatDestinationAmount(row: PaidRow): string {
  const minor = parseMinor(row.destination_amount, countCurrencyDecimals(row.destination_currency));
  return formatAmount(row.destination_currency, minor ?? 0n);
}

function reportRows(
  row: PaidRow,
  { purpose: chosen }: RecipientDetails,
  { reference, language }: ReceiptContext,
): ReceiptRow[] {
  const labels = language.say(receiptLabels);
  const category = reference.bopCategory(row.bop_code);
  const name = category ? ` ${category.name}` : '';
  return [
    { label: labels.category, value: `${row.bop_code}${name}` },
    ...(category ? [{ label: labels.purpose, value: category.outboundDescription }] : []),
    ...(chosen ? [{ label: labels.chosen, value: chosen }] : []),
  ];
}
