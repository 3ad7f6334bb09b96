import { isIsoDate } from '../dates/dates.ts';

/** The report to the Reserve Bank's Financial Surveillance Department: its fields, and what is wrong with a row. */

/** Parts of a row, each an element of the XML; the CSV has the fields alone, in the same order. */
export const FINSURV_FIELDS = {
  Transaction: [
    ...['LineNumber', 'ReportingQualifier', 'Flow', 'ReplacementTransaction', 'Date'],
    ...['TrnReference', 'BranchCode', 'BranchName', 'OriginatingBank', 'OriginatingCountry'],
    ...['TotalValue', 'ReceivingBank', 'ReceivingCountry'],
  ],
  NonResident: [
    'NonResidentSurname',
    'NonResidentName',
    'NonResidentAccountIdentifier',
    'NonResidentAccountNumber',
    'NonResidentCountry',
  ],
  Resident: [
    ...['Surname', 'Name', 'Gender', 'DateOfBirth', 'IDNumber', 'TempResPermitNumber'],
    ...['PassportNumber', 'PassportCountry', 'AccountIdentifier', 'StreetAddressLine1'],
    ...['StreetSuburb', 'StreetCity', 'StreetProvince', 'StreetPostalCode'],
    ...['PostalAddressLine1', 'PostalSuburb', 'PostalCity', 'PostalProvince', 'PostalCode'],
    ...['ContactSurname', 'ContactName', 'Telephone'],
  ],
  MonetaryDetails: [
    ...['SequenceNumber', 'MoneyTransferAgentIndicator', 'RandValue', 'ForeignValue'],
    ...['ForeignCurrencyCode', 'BoPCategory', 'RulingsSection', 'LocationCountry'],
    'ThirdPartyContactSurname',
    'ThirdPartyContactName',
    'ThirdPartyTelephone',
    'LegalEntityThirdPartyName',
  ],
} as const satisfies Readonly<Record<string, readonly string[]>>;

/** A row: what it says in each field; one that is left out is empty. */
export type FinSurvRow = Readonly<Record<string, string>>;

/** What is wrong with a field. */
export type FinSurvProblem = 'MISSING' | 'MALFORMED' | 'TOO_LONG';

/** A field of a row that is not right. */
export interface FinSurvError {
  readonly field: string;
  readonly problem: FinSurvProblem;
}

/** Longest text in a field, unless a form says more. */
const LONGEST = 70;

/** Most letters of the reference of a row. */
export const LONGEST_REFERENCE = 30;

const AMOUNT = /^\d{1,12}\.\d{2}$/;
const COUNTRY = /^[A-Z]{2}$/;
/** Needed wherever the country of the bank is given, which is in every row (230, 241). */
const BANK = /^.{2,50}$/u;
const NAME = /^.{1,35}$/u;

/** Forms of fields that not every row has. */
const FORMS: Readonly<Record<string, RegExp>> = { IDNumber: /^\d{13}$/, PassportCountry: COUNTRY };

/** Fields that every row has, and their forms. */
const NEEDED: Readonly<Record<string, RegExp>> = {
  Flow: /^(?:IN|OUT)$/,
  ReplacementTransaction: /^[YN]$/,
  Date: /^\d{4}-\d{2}-\d{2}$/,
  TrnReference: /^[A-Z0-9._-]{1,30}$/i,
  BranchCode: /^[A-Z0-9]{1,8}$/i,
  OriginatingBank: BANK,
  OriginatingCountry: COUNTRY,
  ReceivingBank: BANK,
  ReceivingCountry: COUNTRY,
  TotalValue: AMOUNT,
  NonResidentSurname: NAME,
  NonResidentCountry: COUNTRY,
  Surname: NAME,
  Name: NAME,
  Gender: /^[MF]$/,
  DateOfBirth: /^\d{4}-\d{2}-\d{2}$/,
  StreetAddressLine1: /^.{2,70}$/u,
  StreetSuburb: NAME,
  StreetCity: NAME,
  StreetProvince: NAME,
  StreetPostalCode: /^\d{4}$/,
  ContactSurname: NAME,
  ContactName: NAME,
  Telephone: /^\d{10,15}$/,
  MoneyTransferAgentIndicator: /^ADLA$/,
  RandValue: AMOUNT,
  ForeignValue: AMOUNT,
  ForeignCurrencyCode: /^[A-Z]{3}$/,
  BoPCategory: /^\d{3}$/,
  LocationCountry: COUNTRY,
};

/** Lengths of what may be shortened where it is too long: nobody is told apart by the end of it. */
const SHORTENED: Readonly<Record<string, number>> = {
  NonResidentSurname: 35,
  NonResidentName: 35,
  Surname: 35,
  Name: 35,
  StreetAddressLine1: LONGEST,
  StreetSuburb: 35,
  StreetCity: 35,
  PostalAddressLine1: LONGEST,
  PostalSuburb: 35,
  PostalCity: 35,
  ContactSurname: 35,
  ContactName: 35,
  ThirdPartyContactSurname: 35,
  ThirdPartyContactName: 35,
  OriginatingBank: 50,
  ReceivingBank: 50,
  BranchName: LONGEST,
};

/** A name or a place as long as its field is; everything else as it is. */
export function shortened(field: string, value: string): string {
  const letters = [...value];
  const most = SHORTENED[field] ?? letters.length;
  return letters.length > most ? letters.slice(0, most).join('').trimEnd() : value;
}

const DATES = ['Date', 'DateOfBirth'];
/** Categories of South Africans, who are reported by their identity number (decision 49). */
export const BY_ID_NUMBER: readonly string[] = ['401', '303'];

/** Everything that is wrong with a row, by field; none where it may be reported. */
export function finSurvErrors(row: FinSurvRow): readonly FinSurvError[] {
  const needed = [...Object.keys(NEEDED), identityField(row)];
  if (row.PassportNumber) needed.push('PassportCountry');
  const missing = needed.filter((field) => !row[field]?.trim());
  const forms = Object.entries(row).flatMap(([field, value]): FinSurvError[] => {
    const problem = value === '' ? undefined : problemOf(field, value);
    return problem ? [{ field, problem }] : [];
  });
  return [...missing.map((field) => ({ field, problem: 'MISSING' as const })), ...forms];
}

const identityField = ({ BoPCategory = '' }: FinSurvRow) =>
  BY_ID_NUMBER.includes(BoPCategory) ? 'IDNumber' : 'TempResPermitNumber';

function problemOf(field: string, value: string): FinSurvProblem | undefined {
  if ([...value].length > LONGEST) return 'TOO_LONG';
  const form = FORMS[field] ?? NEEDED[field];
  if (form === NAME && [...value].length > 35) return 'TOO_LONG';
  if (form && !form.test(value)) return 'MALFORMED';
  return DATES.includes(field) && !isIsoDate(value) ? 'MALFORMED' : undefined;
}
