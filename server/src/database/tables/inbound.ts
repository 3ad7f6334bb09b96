import type {
  INBOUND_TYPE,
  NextActor,
  PAYMENT_TIME_FRAME,
  REGISTRATION_DOCUMENT,
  SENDER_TYPE,
} from '@thumela/contract/values.ts';
import type { InboundStatus } from '@thumela/rules/statuses.ts';
import type { GeneratedAlways } from 'kysely';
import type {
  ByDefault,
  Json,
  JsonByDefault,
  Maybe,
  MaybeMoment,
  Moment,
  MomentByDefault,
  Text,
} from './columns.ts';

// Migration 0005. Money is cents of rand.

export interface PartnerConfigTable {
  remittance_partner: string;
  key: string;
  value: string;
}

export interface BanksTable {
  branch_code: string;
  name: string;
}

export interface IncomeSourcesTable {
  name: string;
  display_value: string;
  position: number;
}

export interface DocumentPurposesTable {
  purpose: string;
  display_value: string;
}

export interface DocumentTypesTable {
  id: number;
  purpose: string;
  name: string;
  type: string;
  active: ByDefault<boolean>;
}

export interface RegistrationDocumentsTable {
  id: number;
  document_type: Text<keyof typeof REGISTRATION_DOCUMENT>;
}

export interface InboundLimitTierSetsTable {
  id: number;
  name: string;
  from_cents: bigint;
  to_cents: bigint;
  valid_from: Moment;
  changed_by: string;
}

export interface InboundLimitTierIdTypesTable {
  tier_set_id: number;
  id_type: string;
}

export interface InboundLimitTierPurposesTable {
  id: number;
  tier_set_id: number;
  purpose: string;
}

export interface InboundTransactionsTable {
  id: GeneratedAlways<bigint>;
  reference: string;
  collection_pin: string;
  remittance_partner: string;
  integrating_partner: string;
  registration_id: Maybe<bigint>;
  status: Text<InboundStatus>;
  reason: Maybe<string>;
  next_actor: Maybe<Text<NextActor>>;
  due_at: MaybeMoment;
  type: Text<keyof typeof INBOUND_TYPE>;
  sender_type: Text<keyof typeof SENDER_TYPE>;
  country_from: string;
  customer_first_name: string;
  customer_last_name: string;
  beneficiary_first_name: string;
  beneficiary_last_name: string;
  beneficiary_msisdn: string;
  amount_cents: bigint;
  currency: ByDefault<string>;
  provided_fields: JsonByDefault;
  iftr: boolean;
  created_at: MomentByDefault;
  status_at: MomentByDefault;
  expires_at: Moment;
}

export interface InboundTransactionEventsTable {
  id: GeneratedAlways<bigint>;
  inbound_transaction_id: bigint;
  from_status: Maybe<Text<InboundStatus>>;
  to_status: Text<InboundStatus>;
  actor: string;
  reason: Maybe<string>;
  at: MomentByDefault;
}

export interface InboundPaymentsTable {
  id: GeneratedAlways<bigint>;
  inbound_transaction_id: bigint;
  user_id: bigint;
  amount_cents: bigint;
  request_date: MomentByDefault;
  payment_time_frame: Text<keyof typeof PAYMENT_TIME_FRAME>;
}

export interface RedemptionRequestsTable {
  id: GeneratedAlways<bigint>;
  inbound_transaction_id: bigint;
  registration_id: Maybe<bigint>;
  status: string;
  reason: Maybe<string>;
  submitted: Json;
  declaration_version: Maybe<number>;
  requested_at: MomentByDefault;
  decided_at: MaybeMoment;
}

export interface FollowUpsTable {
  id: GeneratedAlways<bigint>;
  redemption_request_id: bigint;
  user_id: bigint;
  reason: string;
  status: string;
  requires_declaration: boolean;
  declaration_version: Maybe<number>;
  created_at: MomentByDefault;
  submitted_at: MaybeMoment;
}

export interface FollowUpRequirementsTable {
  id: GeneratedAlways<bigint>;
  follow_up_id: bigint;
  purpose: string;
  status: string;
  document_type_id: Maybe<number>;
  meta_data_id: Maybe<bigint>;
}

export interface InboundLinksTable {
  token_hash: string;
  kind: string;
  inbound_transaction_id: bigint;
  follow_up_id: Maybe<bigint>;
  expires_at: MaybeMoment;
  created_at: MomentByDefault;
}

export interface DeclarationSignaturesTable {
  id: GeneratedAlways<bigint>;
  declaration_version: number;
  registration_id: Maybe<bigint>;
  redemption_request_id: Maybe<bigint>;
  ip: string;
  signed_at: MomentByDefault;
}

export interface SeedsTable {
  name: string;
  content_hash: string;
  seeded_at: MomentByDefault;
}
