import { isIsoDate } from '@thumela/rules/dates/dates.ts';
import { provinceOfCode, provinceOfValue } from '@thumela/rules/fields/provinces.ts';
import { emailFormatRule as emailRule } from '@thumela/rules/fields/text.ts';
import { phrase } from '@thumela/rules/language/phrase.ts';
import { parseCents } from '@thumela/rules/money/money.ts';
import { rowTexts } from '../../platform/i18n/texts/en/partners.ts';
import type { ReferenceSnapshot } from '../../pricing/reference-data/service.ts';
import type { KnownFacts } from '../orders/service.ts';
import { parseRecipientNumber } from './cellphone.ts';
import type { Part, Reader } from './row-reader.ts';

/** A parsed order: its texts tidied, its numbers in their normal form. */
export interface GivenOrder {
  reference: string;
  senderFirst: string;
  senderLast: string;
  /** ISO 3166-1 alpha-2. */
  country: string;
  blocked: boolean;
  /** The name of the bank is not known yet. */
  recipient: KnownFacts & { cellphone: string; firstName: string; lastName: string };
  cents: bigint;
  type: 'BANK_ACCOUNT' | 'CASH_VOUCHER';
  senderType: 'SELF' | 'OTHER';
  language: string;
}

/** Settings that rows are checked against. */
interface RowSetting {
  reference: Pick<ReferenceSnapshot, 'country' | 'isBlocked'>;
  /** `yyyy-MM-dd`. */
  today: string;
  /** Names of South African banks by branch code. */
  banks: ReadonlyMap<string, string>;
}

/** Most letters of names, and of other texts. */
const LONGEST = { name: 100, text: 200, bankName: 35 };

const REFERENCE = /^[A-Za-z0-9._-]{1,40}$/;
/**
 * Letters of any alphabet; a full stop only at the end of a word, so that no name is an address.
 */
const NAME = /^['’‘]?[\p{L}\p{M}]+(?:[ '’‘-]+[\p{L}\p{M}]+|\.(?= |$))*$/u;
const LANGUAGE = /^[a-z]{2,3}(-[A-Za-z0-9]{2,8}){0,3}$/;
const BORN_FROM = '1900-01-01';

/** Reads one row; its errors are collected in the reader. */
export function readRow(row: Reader, setting: RowSetting): GivenOrder {
  const { reference } = setting;
  const sender = row.inside('sender');
  const payout = row.inside('payout');
  const country = readCountryField(sender, 'country', 'senderCountry', reference);
  const type = readChoiceField(payout, 'type', 'payoutType', ['BANK_ACCOUNT', 'CASH_VOUCHER']);
  const order: GivenOrder = {
    reference: row.fitting('reference', 'reference', REFERENCE, phrase(rowTexts, 'reference')),
    senderFirst: readNameField(sender, 'first-name', 'senderFirst', true),
    senderLast: readNameField(sender, 'last-name', 'senderLast'),
    country: country?.alpha2 ?? '',
    blocked: country !== undefined && reference.isBlocked(country.alpha3),
    recipient: readRecipientFields(row.inside('recipient'), setting),
    cents: readAmountField(row),
    type,
    senderType: readChoiceField(row, 'sender-type', 'senderType', ['SELF', 'OTHER']),
    language: row.optional('language', 'language', LANGUAGE, phrase(rowTexts, 'language')) ?? 'en',
  };
  if (type === 'BANK_ACCOUNT') addBank(order, payout, setting);
  return order;
}

function readRecipientFields(
  row: Reader,
  { reference, today }: RowSetting,
): GivenOrder['recipient'] {
  const address = row.inside('address', true);
  const email = row.text('email', 'email', LONGEST.text) || undefined;
  if (email !== undefined && emailRule()(email)) row.wrong(phrase(rowTexts, 'email'));
  const born = row.text('date-of-birth', 'born', LONGEST.text) || undefined;
  if (born !== undefined && !(isIsoDate(born) && born >= BORN_FROM && born <= today)) {
    row.wrong(phrase(rowTexts, 'born'));
  }
  const given = row.required('msisdn', 'msisdn', LONGEST.text);
  const cellphone = parseRecipientNumber(given);
  if (given !== '' && cellphone === undefined) row.wrong(phrase(rowTexts, 'cellphone'));
  const province = address.text('province', 'province', LONGEST.text) || undefined;
  const known =
    province === undefined ? undefined : (provinceOfValue(province) ?? provinceOfCode(province));
  if (province !== undefined && !known) row.wrong(phrase(rowTexts, 'province'));
  const nationality = row.text('nationality', 'nationality', LONGEST.text);
  return {
    cellphone: cellphone ?? '',
    email,
    firstName: readNameField(row, 'first-name', 'first', true),
    middleName: readNameField(row, 'middle-name', 'middle') || undefined,
    lastName: readNameField(row, 'last-name', 'last'),
    born,
    nationality:
      nationality === ''
        ? undefined
        : readCountryField(row, 'nationality', 'nationality', reference)?.alpha3,
    street: address.text('street', 'street', LONGEST.text) || undefined,
    city: address.text('city', 'city', LONGEST.text) || undefined,
    province: known?.code,
    postalCode: address.text('postal-code', 'postalCode', LONGEST.text) || undefined,
  };
}

function addBank(order: GivenOrder, payout: Reader, { banks }: RowSetting): void {
  const digits = (key: string, part: Part) =>
    payout.required(key, part, LONGEST.text).replaceAll(/[ -]/g, '');
  const accountNumber = digits('account-number', 'account');
  if (accountNumber !== '' && !/^\d{7,11}$/.test(accountNumber)) {
    payout.wrong(phrase(rowTexts, 'account'));
  }
  const branchCode = digits('branch-code', 'branch');
  const bankName = banks.get(branchCode);
  if (branchCode !== '' && bankName === undefined) payout.wrong(phrase(rowTexts, 'branch'));
  const { firstName, lastName } = order.recipient;
  if ([...`${firstName} ${lastName}`.trim()].length > LONGEST.bankName) {
    payout.wrong(phrase(rowTexts, 'bankName'));
  }
  order.recipient = { ...order.recipient, bankName, accountNumber, branchCode };
}

function readNameField(row: Reader, key: string, part: Part, needed = false): string {
  const name = needed ? row.required(key, part, LONGEST.name) : row.text(key, part, LONGEST.name);
  if (name !== '' && !NAME.test(name)) row.wrong(row.about('name', part));
  return name;
}

function readCountryField(
  row: Reader,
  key: string,
  part: Part,
  reference: RowSetting['reference'],
) {
  const code = row.required(key, part, LONGEST.text);
  const country = reference.country(code.toUpperCase());
  if (code !== '' && !country) row.wrong(row.about('country', part));
  return country;
}

function readChoiceField<const V extends string>(
  row: Reader,
  key: string,
  part: Part & keyof typeof rowTexts,
  values: readonly [V, ...V[]],
): V {
  const given = row.required(key, part, LONGEST.text);
  const found = values.find((each) => each === given);
  if (given !== '' && found === undefined) row.wrong(phrase(rowTexts, part));
  return found ?? values[0];
}

function readAmountField(row: Reader): bigint {
  const given = row.raw('amount');
  const cents =
    typeof given === 'number' || (typeof given === 'string' && given.length <= LONGEST.name)
      ? parseCents(typeof given === 'string' ? given.trim() : given)
      : undefined;
  if (cents === undefined || cents <= 0n) row.wrong(phrase(rowTexts, 'amount'));
  return cents ?? 0n;
}
