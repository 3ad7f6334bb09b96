import type { Json, Maybe, MaybeMoment, MomentByDefault } from './columns.ts';

// Migration 0011.

export interface CustomerReviewsTable {
  customer_id: bigint;
  reasons: Json;
  screening: Json;
  opened_at: MomentByDefault;
  decided_at: MaybeMoment;
  decided_by: Maybe<string>;
}

export interface ThrottlesTable {
  subject: string;
  hits: number;
  since: MomentByDefault;
}
