import type { GeneratedAlways } from 'kysely';
import type { ByDefault, Maybe, MaybeMoment, Moment, MomentByDefault } from './columns.ts';

// Migration 0002.

export interface CustomersTable {
  id: GeneratedAlways<bigint>;
  registration_id: Maybe<bigint>;
  approval_status: ByDefault<string>;
  first_name: string;
  last_name: string;
  dob: string;
  gender: string;
  id_type: string;
  id_number: string;
  id_expiry_date: string;
  nationality: string;
  msisdn: string;
  email: Maybe<string>;
  street: string;
  town: string;
  city: string;
  province: string;
  postal_code: string;
  tier: ByDefault<string>;
  has_active_bank_card: ByDefault<boolean>;
  referred_by: Maybe<string>;
  referral_code: ByDefault<string>;
  created_at: MomentByDefault;
  language: ByDefault<string>;
}

export interface CredentialsTable {
  customer_id: bigint;
  pin_hash: string;
  version: ByDefault<number>;
  changed_at: MomentByDefault;
  next_pin_hash: Maybe<string>;
  next_pin_at: MaybeMoment;
}

export interface SignInAttemptsTable {
  subject: string;
  failures: number;
  locked_until: MaybeMoment;
  since: MomentByDefault;
  pending: ByDefault<string[]>;
}

export interface BeneficiariesTable {
  id: GeneratedAlways<bigint>;
  registration_id: bigint;
  beneficiary_name: string;
  destination_id: number;
  payout_method_id: number;
  payout_partner_id: number;
  currency_id: number;
  quotation_type: string;
  amount: string;
  quotation_reference: Maybe<string>;
  active: ByDefault<boolean>;
  deleted: ByDefault<boolean>;
  created_at: MomentByDefault;
  version: ByDefault<number>;
}

export interface BeneficiaryFieldsTable {
  id: GeneratedAlways<bigint>;
  beneficiary_id: bigint;
  required_field_id: number;
  value: string;
}

// Migration 0024.

export interface SecretFingerprintsTable {
  name: string;
  fingerprint: string;
  recorded_at: MomentByDefault;
}

// Migration 0030.

export interface SessionsTable {
  id: ByDefault<string>;
  customer_id: bigint;
  username: string;
  device: string;
  begun_at: MomentByDefault;
  last_used_at: MomentByDefault;
  ends_at: Moment;
  ended_at: MaybeMoment;
  end_reason: Maybe<string>;
}
