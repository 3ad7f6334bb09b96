import { isIsoDate } from '../dates/dates.ts';

/**
 * The report to the Reserve Bank's Financial Surveillance Department: its fields, and the validation of
 * a row.
 */

/** Parts of a row, each an element of the XML; the CSV has the fields only, in the same order. */
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

/** Values of a row by field; an omitted one is empty. */
export type FinSurvRow = Readonly<Record<string, string>>;

/** Kind of error of a field. */
type FinSurvProblem = 'MISSING' | 'MALFORMED' | 'TOO_LONG';

/** An invalid field of a row. */
export interface FinSurvError {
  readonly field: string;
  readonly problem: FinSurvProblem;
}

/** Maximum length of a field without a form of its own. */
const LONGEST = 70;

/** Maximum length of a row's reference. */
export const LONGEST_REFERENCE = 30;

const AMOUNT = /^\d{1,12}\.\d{2}$/;
const COUNTRY = /^[A-Z]{2}$/;
/** Required wherever the country of the bank is given, which is in every row (230, 241). */
const BANK = /^.{2,50}$/u;
const NAME = /^.{1,35}$/u;

/** Forms of optional fields. */
const FORMS: Readonly<Record<string, RegExp>> = { IDNumber: /^\d{13}$/, PassportCountry: COUNTRY };

/** Required fields and their forms. */
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

/** Maximum lengths of fields that may be truncated, because their end does not identify anyone. */
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

/** Truncates a name or a place to the length of its field; any other value is unchanged. */
export function truncateField(field: string, value: string): string {
  const letters = [...value];
  const most = SHORTENED[field] ?? letters.length;
  return letters.length > most ? letters.slice(0, most).join('').trimEnd() : value;
}

const DATES = ['Date', 'DateOfBirth'];
/** Categories of South Africans, who are reported by their identity number (decision 29). */
export const BY_ID_NUMBER: readonly string[] = ['401', '303'];

/** All errors of a row by field; empty if it can be reported. */
export function findFinSurvErrors(row: FinSurvRow): readonly FinSurvError[] {
  const needed = [...Object.keys(NEEDED), identityField(row)];
  if (row.PassportNumber) needed.push('PassportCountry');
  const missing = needed.filter((field) => !row[field]?.trim());
  const forms = Object.entries(row).flatMap(([field, value]): FinSurvError[] => {
    const problem = value === '' ? undefined : findFieldProblem(field, value);
    return problem ? [{ field, problem }] : [];
  });
  return [...missing.map((field) => ({ field, problem: 'MISSING' as const })), ...forms];
}

const identityField = ({ BoPCategory = '' }: FinSurvRow) =>
  BY_ID_NUMBER.includes(BoPCategory) ? 'IDNumber' : 'TempResPermitNumber';

function findFieldProblem(field: string, value: string): FinSurvProblem | undefined {
  if ([...value].length > LONGEST) return 'TOO_LONG';
  const form = FORMS[field] ?? NEEDED[field];
  if (form === NAME && [...value].length > 35) return 'TOO_LONG';
  if (form && !form.test(value)) return 'MALFORMED';
  return DATES.includes(field) && !isIsoDate(value) ? 'MALFORMED' : undefined;
}
