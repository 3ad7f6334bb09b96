import type { ByDefault, Maybe, MaybeMoment, MomentByDefault } from './columns.ts';

// Migrations 0007 and 0016. Money is cents.

export interface SandboxPaymentsTable {
  id: string;
  option: string;
  payment_reference: string;
  merchant: string;
  amount_cents: bigint;
  currency: string;
  status: ByDefault<string>;
  success_url: string;
  failed_url: string;
  canceled_url: string;
  created_at: MomentByDefault;
  decided_at: MaybeMoment;
  form_reference: Maybe<string>;
}

export interface SandboxEventsTable {
  id: string;
  payment_id: string;
  body: string;
  deliveries: ByDefault<number>;
  created_at: MomentByDefault;
}
