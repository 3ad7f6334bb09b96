import type { NextActor } from '@thumela/contract/values.ts';
import type { QuotationType } from '@thumela/rules/quote.ts';
import type { OutboundStatus } from '@thumela/rules/statuses.ts';
import type { GeneratedAlways } from 'kysely';
import type {
  ByDefault,
  Json,
  Maybe,
  MaybeMoment,
  Moment,
  MomentByDefault,
  Text,
} from './columns.ts';

// Migrations 0003 and 0016. Money is cents; rates and destination amounts are exact decimals as text.

export interface QuotationsTable {
  id: GeneratedAlways<bigint>;
  reference: string;
  registration_id: bigint;
  beneficiary_id: Maybe<bigint>;
  destination_id: number;
  payout_method_id: number;
  payout_partner_id: number;
  currency_id: number;
  quotation_type: Text<QuotationType>;
  entered_amount: string;
  principal_cents: bigint;
  fee_cents: bigint;
  vat_cents: bigint;
  total_cents: bigint;
  margin_cents: bigint;
  rate: string;
  mid: string;
  destination_amount: string;
  destination_currency: string;
  bop_code: string;
  created_at: MomentByDefault;
  expires_at: Moment;
  idempotency_key: Maybe<string>;
  request_hash: Maybe<string>;
}

export interface TransactionsTable {
  id: GeneratedAlways<bigint>;
  registration_id: bigint;
  quotation_id: bigint;
  beneficiary_id: Maybe<bigint>;
  status: Text<OutboundStatus>;
  reason: Maybe<string>;
  next_actor: Maybe<Text<NextActor>>;
  due_at: MaybeMoment;
  payment_reference: string;
  collection_pin: ByDefault<string>;
  principal_cents: bigint;
  fee_cents: bigint;
  vat_cents: bigint;
  total_cents: bigint;
  margin_cents: bigint;
  rate: string;
  destination_amount: string;
  destination_currency: string;
  destination_id: number;
  payout_method_id: number;
  payout_partner_id: number;
  currency_id: number;
  bop_code: string;
  beneficiary_first_name: string;
  beneficiary_last_name: string;
  captured_fields: Json;
  sender: Json;
  screening: Json;
  declaration_version: Maybe<number>;
  iftr: boolean;
  business_day: string;
  created_at: MomentByDefault;
  status_at: MomentByDefault;
  expires_at: Moment;
  paid_at: MaybeMoment;
  dollar_cents: Maybe<bigint>;
}

export interface TransactionEventsTable {
  id: GeneratedAlways<bigint>;
  transaction_id: bigint;
  from_status: Maybe<Text<OutboundStatus>>;
  to_status: Text<OutboundStatus>;
  actor: string;
  reason: Maybe<string>;
  at: MomentByDefault;
}

export interface CustomerTotalsTable {
  registration_id: bigint;
  transactions: ByDefault<bigint>;
  usage_day: ByDefault<string>;
  day_cents: ByDefault<bigint>;
  month_cents: ByDefault<bigint>;
  year_cents: ByDefault<bigint>;
}

export interface LimitUsageTable {
  registration_id: bigint;
  business_day: string;
  principal_cents: bigint;
  day_limit_cents: bigint;
}

export interface PaymentAuthorisationsTable {
  id: GeneratedAlways<bigint>;
  transaction_id: bigint;
  payment_reference: string;
  option: string;
  status: string;
  opened_at: MomentByDefault;
  expires_at: Moment;
  closed_at: MaybeMoment;
  partner_reference: Maybe<string>;
  ask_at: MaybeMoment;
  asked: ByDefault<number>;
}

export interface WebhookEventsTable {
  id: GeneratedAlways<bigint>;
  partner: string;
  event_id: string;
  payment_reference: string;
  type: string;
  amount_cents: Maybe<bigint>;
  currency: Maybe<string>;
  outcome: string;
  received_at: MomentByDefault;
  body: string;
  partner_reference: Maybe<string>;
}

export interface PaymentsTable {
  id: GeneratedAlways<bigint>;
  transaction_id: bigint;
  webhook_event_id: Maybe<bigint>;
  option: string;
  partner_reference: string;
  amount_cents: bigint;
  currency: string;
  received_at: MomentByDefault;
}

export interface LedgerAccountsTable {
  code: string;
  meaning: string;
}

export interface LedgerPostingsTable {
  id: GeneratedAlways<bigint>;
  transaction_id: bigint;
  event: string;
  debit_account: string;
  credit_account: string;
  amount_cents: bigint;
  currency: ByDefault<string>;
  posted_at: MomentByDefault;
}
