import { capturedFields } from '../captured-fields.ts';
import type { CheckedAccount, PayoutInstruction } from '../partner.ts';
import { toAlpha3 } from './choose-payer.ts';

/** Values by the names that Thunes gives them; those that are not known are missing. */
export type Values = Readonly<Record<string, string>>;

/** Documents by the codes of Thunes. */
const DOCUMENTS: Readonly<Record<string, string>> = {
  SA_ID: 'NATIONAL_ID',
  FOREIGN_ID: 'NATIONAL_ID',
  FOREIGN_PASSPORT: 'PASSPORT',
  ASYLUM_PAPER: 'OTHER',
};

/** Thunes distinguishes relatives by their gender, which is not captured of a recipient. */
const RELATIONSHIPS: Readonly<Record<string, string>> = { FRIEND: 'FRIEND' };

const HOME = 'ZA';

const withoutGaps = (values: Readonly<Record<string, string | undefined>>): Values =>
  Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => (value ? [[name, value]] : [])),
  );

const toMsisdn = (digits: string | undefined) => digits && `+${digits.replace(/^\+/, '')}`;

/** Everything that can identify the account or wallet to be paid. */
export function identifierValues(account: Pick<CheckedAccount, 'recipient'>): Values {
  const field = capturedFields(account);
  return withoutGaps({
    msisdn: toMsisdn(field('WALLET_NUMBER') ?? field('BENE_MOBILE_INTL')),
    bank_account_number: field('ACCOUNT_NUMBER'),
    account_number: field('ACCOUNT_NUMBER'),
    iban: field('IBAN'),
    swift_bic_code: field('SWIFT'),
    ifs_code: field('IFSC'),
    sort_code: field('SORT_CODE'),
    routing_code: field('BRANCH_CODE'),
    branch_number: field('BRANCH_CODE'),
  });
}

/** Everything that is known of the recipient. */
export function beneficiaryValues({ recipient, country = HOME }: CheckedAccount): Values {
  const field = capturedFields({ recipient });
  return withoutGaps({
    firstname: recipient.firstName,
    lastname: recipient.lastName,
    bank_account_holder_name: `${recipient.firstName} ${recipient.lastName}`,
    msisdn: toMsisdn(field('BENE_MOBILE_INTL') ?? field('WALLET_NUMBER')),
    address: field('BENE_ADDRESS'),
    city: field('BENE_CITY'),
    country_iso_code: toAlpha3(country),
    date_of_birth: field('BENE_DOB'),
    id_number: field('BENE_ID_NUMBER'),
  });
}

/** Everything that is known of the sender. */
export function senderValues({ sender, recipient }: PayoutInstruction): Values {
  const { firstName, lastName, details } = sender;
  const detail = (name: string) => {
    const value = details[name];
    return typeof value === 'string' && value !== '' ? value : undefined;
  };
  const idType = detail('id_type');
  const relationship = capturedFields({ recipient })('RELATIONSHIP');
  const nationality = detail('nationality');
  return withoutGaps({
    firstname: firstName,
    lastname: lastName,
    date_of_birth: detail('dob'),
    gender: readGender(detail('gender')),
    nationality_country_iso_code: nationality && toAlpha3(nationality),
    msisdn: toMsisdn(detail('msisdn')),
    address: detail('street'),
    city: detail('city'),
    postal_code: detail('postal_code'),
    province_state: detail('province'),
    country_iso_code: toAlpha3(detail('country') ?? HOME),
    id_type: idType && (DOCUMENTS[idType] ?? 'OTHER'),
    id_number: detail('id_number'),
    id_country_iso_code: idType === 'SA_ID' ? toAlpha3(HOME) : undefined,
    beneficiary_relationship: relationship && (RELATIONSHIPS[relationship] ?? 'OTHER'),
  });
}

const readGender = (code: string | undefined) =>
  code?.startsWith('M') ? 'MALE' : code?.startsWith('F') ? 'FEMALE' : undefined;
