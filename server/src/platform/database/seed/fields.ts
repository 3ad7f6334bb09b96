import type { DataType } from '@thumela/rules/fields/required-fields.ts';
import type { Insertable } from 'kysely';
import type { Tables } from '../tables.ts';

type FieldRow = [
  id: number,
  name: string,
  display: string,
  type: DataType,
  pattern: string,
  about: string,
];

const ON_THEIR_DOCUMENT = "As on the recipient's identity document";
const IBAN = 'Begins with two letters, such as PK36 SCBL 0000 0011 2345 6702';
const INTERNATIONAL = 'With country code, digits only';

/** The catalogue; `{dial}` in a pattern is the destination's calling code. */
const rows: FieldRow[] = [
  [22, 'BENE_FIRST_NAME', 'First Name', 'ALPHA_SPACE', '^.{1,35}$', ON_THEIR_DOCUMENT],
  [24, 'BENE_LAST_NAME', 'Last Name', 'ALPHA_SPACE', '^.{1,35}$', ON_THEIR_DOCUMENT],
  [26, 'BENE_MOBILE_INTL', 'Recipient Mobile Number', 'LONG', '^{dial}[0-9]{6,12}$', INTERNATIONAL],
  [28, 'BENE_ADDRESS', 'Address', 'STRING', '^.{3,70}$', 'Street and number'],
  [29, 'BENE_CITY', 'City', 'ALPHA_SPACE', '^.{2,35}$', ''],
  [30, 'RELATIONSHIP', 'Relationship To Recipient', 'ENUM', '', 'Who the recipient is to you'],
  [31, 'PURPOSE', 'Purpose Of Transfer', 'ENUM', '', 'What the money is for'],
  [32, 'WALLET_NUMBER', 'Mobile Wallet Number', 'LONG', '^{dial}[0-9]{6,12}$', INTERNATIONAL],
  [33, 'BANK_NAME', 'Bank Name', 'STRING', '^.{2,35}$', ''],
  [34, 'ACCOUNT_NUMBER', 'Account Number', 'ALPHA_NUMERIC', '', ''],
  [35, 'BRANCH_CODE', 'Branch / Routing Code', 'ALPHA_NUMERIC', '', ''],
  [
    36,
    'IFSC',
    'IFSC',
    'ALPHA_NUMERIC',
    '^[A-Z]{4}0[A-Z0-9]{6}$',
    '11 characters, such as HDFC0001234',
  ],
  [37, 'IBAN', 'IBAN', 'ALPHA_NUMERIC', '^[A-Z]{2}[0-9]{2}[A-Z0-9]{11,30}$', IBAN],
  [38, 'SORT_CODE', 'Sort Code', 'ALPHA_NUMERIC', '^[0-9]{6}$', '6 digits, such as 20-00-00'],
  [
    39,
    'SWIFT',
    'SWIFT / BIC',
    'ALPHA_NUMERIC',
    '^[A-Z]{6}[A-Z0-9]{2}([A-Z0-9]{3})?$',
    '8 or 11 characters, such as BARCKENX',
  ],
  [40, 'BENE_ID_NUMBER', 'Recipient ID Number', 'ALPHA_NUMERIC', '^.{5,20}$', ''],
  [41, 'BENE_DOB', 'Recipient Date Of Birth', 'DATE', '', ''],
];

export const fieldRows: Insertable<Tables['required_fields']>[] = rows.map(
  ([id, field_name, display_name, data_type, pattern, description]) => ({
    id,
    field_name,
    display_name,
    data_type,
    pattern,
    description,
  }),
);

const relationships = {
  SPOUSE: 'Husband or wife',
  PARENT: 'Parent',
  CHILD: 'Child',
  SIBLING: 'Brother or sister',
  GRANDPARENT: 'Grandparent',
  OTHER_RELATIVE: 'Other relative',
  FRIEND: 'Friend',
  PARTNER: 'Partner',
};

const purposes = {
  FAMILY_SUPPORT: 'Family support',
  EDUCATION: 'Education',
  MEDICAL: 'Medical costs',
  FOOD_AND_LIVING: 'Food and living costs',
  HOUSING_OR_RENT: 'Housing or rent',
  GIFT: 'Gift',
  FUNERAL: 'Funeral',
  SAVINGS: 'Savings',
};

/** Banks of Nigeria, in the order in which customers look for them. */
const nigerianBanks: [code: string, name: string][] = [
  ['044', 'Access Bank'],
  ['050', 'Ecobank Nigeria'],
  ['070', 'Fidelity Bank'],
  ['011', 'First Bank of Nigeria'],
  ['214', 'First City Monument Bank'],
  ['058', 'Guaranty Trust Bank'],
  ['082', 'Keystone Bank'],
  ['076', 'Polaris Bank'],
  ['221', 'Stanbic IBTC Bank'],
  ['232', 'Sterling Bank'],
  ['032', 'Union Bank'],
  ['033', 'United Bank for Africa'],
  ['215', 'Unity Bank'],
  ['035', 'Wema Bank'],
  ['057', 'Zenith Bank'],
];

const NIGERIA_BANK = 83;

function buildFieldChoices(
  firstId: number,
  fieldId: number,
  methodId: number | null,
  values: readonly [string, string][],
): Insertable<Tables['field_values']>[] {
  return values.map(([value, display_value], index) => ({
    id: firstId + index,
    required_field_id: fieldId,
    payout_method_id: methodId,
    value,
    display_value,
  }));
}

/** Choices of the ENUM fields; the ids are ours. */
export const fieldValueRows = [
  ...buildFieldChoices(1, 30, null, Object.entries(relationships)),
  ...buildFieldChoices(21, 31, null, Object.entries(purposes)),
  ...buildFieldChoices(101, 33, NIGERIA_BANK, nigerianBanks),
];
