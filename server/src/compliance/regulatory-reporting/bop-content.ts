import { businessDay } from '@thumela/rules/dates/dates.ts';
import { PROVINCES } from '@thumela/rules/fields/provinces.ts';
import { formatMinorPlain } from '@thumela/rules/money/money.ts';
import {
  BY_ID_NUMBER,
  type FinSurvRow,
  LONGEST_REFERENCE,
  truncateField,
} from '@thumela/rules/reporting/finsurv.ts';
import type { CapturedFields, Sender } from '../../platform/database/columns.ts';

/** The reporting institution, as registered with the Reserve Bank. */
export interface Reporter {
  company: string;
  branchCode: string;
  branchName: string;
}

/** A customer's data in a report; unknown values are empty. */
export type Resident = Readonly<
  Record<Exclude<keyof Sender, 'customer_id' | 'nationality' | 'msisdn'>, string>
> &
  Pick<Sender, 'msisdn'>;

/** A transaction's or order's data in a report. */
export interface Reportable {
  subject: string;
  reference: string;
  flow: 'IN' | 'OUT';
  /** When it was paid out according to the payout partner. */
  at: Date;
  rand: bigint;
  foreign: string;
  currency: string;
  category: string;
  /** ISO 3166-1 alpha-2 of the country abroad. */
  country: string;
  /** The recipient's bank, or the partner that pays out or sent the order. */
  bankAbroad: string;
  /** Payout method: CASH has no account. */
  method: string;
  resident: Resident;
  /** ISO 3166-1 alpha-2 of the passport's country; null for a country that is on no list. */
  nationality: string | null;
  nonResident: { first: string; last: string; fields: CapturedFields };
}

/** Required fields for the destination account: wallet number, account number, IBAN. */
const ACCOUNTS = [32, 34, 37];

/** Category of money sent to oneself from abroad by South Africans. */
const SELF_TO_SELF = '303';

/** The report content of a transaction or an order, except for its line number and whether it replaces another. */
export function buildReportContent(row: Reportable, reporter: Reporter): FinSurvRow {
  const { flow, rand, foreign, currency, category, country } = row;
  const here = { bank: reporter.company, country: 'ZA' };
  const abroad = { bank: row.bankAbroad, country };
  const [from, to] = flow === 'OUT' ? [here, abroad] : [abroad, here];
  return fitToFields({
    ReportingQualifier: 'BOPCUS',
    Flow: flow,
    Date: businessDay(row.at),
    TrnReference: reportReference(row),
    BranchCode: reporter.branchCode,
    BranchName: reporter.branchName,
    OriginatingBank: from.bank,
    OriginatingCountry: from.country,
    TotalValue: formatMinorPlain(rand),
    ReceivingBank: to.bank,
    ReceivingCountry: to.country,
    ...nonResidentFields(row),
    ...residentFields(row, category),
    SequenceNumber: '1',
    MoneyTransferAgentIndicator: 'ADLA',
    RandValue: formatMinorPlain(rand),
    ForeignValue: twoDecimals(foreign),
    ForeignCurrencyCode: currency,
    BoPCategory: category,
    LocationCountry: country,
    ...(category === SELF_TO_SELF && thirdParty(row.resident)),
  });
}

/** A partner's reference may be longer than the field: such an order is reported by our own number. */
const reportReference = ({ reference, subject }: Reportable) =>
  reference.length > LONGEST_REFERENCE ? subject.toUpperCase().replace(':', '-') : reference;

const twoDecimals = (amount: string) => {
  const [whole = '0', part = ''] = amount.split('.');
  return `${whole}.${part.padEnd(2, '0').slice(0, 2)}`;
};

function nonResidentFields({ method, nonResident, country }: Reportable): FinSurvRow {
  const account = nonResident.fields.find((field) => ACCOUNTS.includes(field['required-field-id']));
  return {
    NonResidentSurname: nonResident.last,
    NonResidentName: nonResident.first,
    NonResidentAccountIdentifier: method === 'CASH' ? 'CASH' : 'NON RESIDENT OTHER',
    NonResidentAccountNumber: method === 'CASH' ? '' : (account?.['required-field-value'] ?? ''),
    NonResidentCountry: country,
  };
}

function residentFields(
  { resident: person, nationality }: Reportable,
  category: string,
): FinSurvRow {
  const isSouthAfrican = BY_ID_NUMBER.includes(category);
  const passport = person.id_type === 'FOREIGN_PASSPORT' ? person.id_number : '';
  const province = PROVINCES.find(({ code }) => code === person.province)?.value;
  const place = {
    AddressLine1: person.street,
    Suburb: person.town,
    City: person.city,
    Province: (province ?? person.province).replaceAll('_', ' '),
    PostalCode: person.postal_code,
  };
  return {
    Surname: person.last_name,
    Name: person.first_name,
    Gender: person.gender.slice(0, 1),
    DateOfBirth: person.dob,
    IDNumber: isSouthAfrican ? person.id_number : '',
    TempResPermitNumber: isSouthAfrican ? '' : person.id_number,
    PassportNumber: passport,
    PassportCountry: passport === '' ? '' : (nationality ?? ''),
    AccountIdentifier: 'RESIDENT OTHER',
    ...Object.fromEntries(
      Object.entries(place).flatMap(([name, value]) => [
        [`Street${name}`, value],
        [name === 'PostalCode' ? name : `Postal${name}`, value],
      ]),
    ),
    ContactSurname: person.last_name,
    ContactName: person.first_name,
    Telephone: person.msisdn ?? '',
  };
}

const thirdParty = (person: Resident): FinSurvRow => ({
  ThirdPartyContactSurname: person.last_name,
  ThirdPartyContactName: person.first_name,
  ThirdPartyTelephone: person.msisdn ?? '',
});

/**
 * Truncates names, streets and towns to the lengths that the Reserve Bank accepts (decision 29). Empty fields are
 * omitted, so that a row can be compared with a reported one.
 */
const fitToFields = (row: FinSurvRow): FinSurvRow =>
  Object.fromEntries(
    Object.entries(row)
      .filter(([, value]) => value !== '')
      .map(([field, value]) => [field, truncateField(field, value)]),
  );
