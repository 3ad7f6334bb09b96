import type {
  CONFIGURATION_KEY,
  CONFIGURATION_TYPE,
  PARTNER_TYPE,
  PAYOUT_METHOD,
} from '@thumela/contract/values.ts';
import type { DataType } from '@thumela/rules/required-fields.ts';
import type { GeneratedAlways } from 'kysely';
import type { ByDefault, Maybe, Moment, MomentByDefault, Text } from './columns.ts';

// Migrations 0001 and 0036. Money is cents, rates and percentages are exact decimals as text.

export interface CountriesTable {
  alpha2: string;
  alpha3: string;
  name: string;
}

export interface CountryRisksTable {
  alpha3: string;
  list: string;
  listed_on: string;
}

export interface DestinationsTable {
  id: number;
  alpha2: string;
  name: string;
  dial: string;
  currency: string;
  currency_decimals: ByDefault<number>;
  active: ByDefault<boolean>;
  available: ByDefault<boolean>;
}

export interface ExchangeRatesTable {
  id: GeneratedAlways<bigint>;
  destination_id: number;
  mid: string;
  margin_percent: string;
  valid_from: Moment;
  changed_by: string;
  source: string;
  demonstration: ByDefault<boolean>;
}

export interface PayoutMethodsTable {
  id: number;
  destination_id: number;
  method: Text<keyof typeof PAYOUT_METHOD>;
  method_value: string;
  active: ByDefault<boolean>;
  available: ByDefault<boolean>;
}

export interface FeesTable {
  id: GeneratedAlways<bigint>;
  payout_method_id: number;
  percent: string;
  minimum_cents: bigint;
  maximum_cents: bigint;
  valid_from: Moment;
  changed_by: string;
}

export interface PayoutPartnersTable {
  id: number;
  payout_method_id: number;
  name: string;
  type: Text<keyof typeof PARTNER_TYPE>;
  brand_reference_id: number;
  active: ByDefault<boolean>;
  available: ByDefault<boolean>;
}

export interface PayoutCurrenciesTable {
  id: number;
  payout_partner_id: number;
  code: string;
  decimals: number;
  brand_id: number;
  active: ByDefault<boolean>;
  available: ByDefault<boolean>;
}

export interface RequiredFieldsTable {
  id: number;
  field_name: string;
  display_name: string;
  data_type: Text<DataType>;
  description: ByDefault<string>;
  pattern: ByDefault<string>;
}

export interface CorridorFieldsTable {
  payout_method_id: number;
  required_field_id: number;
  position: number;
  data_type: Maybe<Text<DataType>>;
  pattern: Maybe<string>;
}

export interface FieldValuesTable {
  id: number;
  required_field_id: number;
  payout_method_id: Maybe<number>;
  value: string;
  display_value: string;
}

export interface BopCategoriesTable {
  reporting_code: string;
  name: string;
  inbound_description: string;
  outbound_description: string;
  threshold_cents: bigint;
}

export interface BopCategoryUsesTable {
  id_type: string;
  situation: string;
  reporting_code: string;
}

export interface OutboundTiersTable {
  id: GeneratedAlways<bigint>;
  tier: string;
  id_type: string;
  day_cents: bigint;
  month_cents: bigint;
  year_cents: bigint;
  valid_from: Moment;
  changed_by: string;
}

export interface PolicyAmountsTable {
  id: GeneratedAlways<bigint>;
  key: string;
  amount_cents: bigint;
  valid_from: Moment;
  changed_by: string;
}

export interface SystemConfigTable {
  id: number;
  key: Text<keyof typeof CONFIGURATION_KEY>;
  type: Text<keyof typeof CONFIGURATION_TYPE>;
  value: string;
  description: string;
}

export interface SanctionsEntriesTable {
  id: GeneratedAlways<bigint>;
  full_name: string;
  dob: Maybe<string>;
  listed_on: string;
}

export interface DeclarationsTable {
  id: GeneratedAlways<bigint>;
  version: number;
  declaration: string;
  published_at: MomentByDefault;
}
