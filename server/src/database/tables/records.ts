import type { GeneratedAlways } from 'kysely';
import type {
  ByDefault,
  JsonByDefault,
  Maybe,
  MaybeJson,
  MaybeMoment,
  MomentByDefault,
} from './columns.ts';

// Migrations 0004, 0020, 0035 and 0042. A transaction number (xid8) is read as text.

export interface AuditEntriesTable {
  id: GeneratedAlways<bigint>;
  xact: Maybe<string>;
  at: MomentByDefault;
  actor: string;
  action: string;
  subject: string;
  details: JsonByDefault;
}

export interface AuditSealsTable {
  id: GeneratedAlways<bigint>;
  previous_hash: string;
  hash: string;
  sealed_at: MomentByDefault;
  format: number;
  entry_ids: bigint[];
}

export interface AuditUnsealedTable {
  entry_id: bigint;
}

export interface MessagesTable {
  id: GeneratedAlways<bigint>;
  channel: string;
  recipient: string;
  subject: ByDefault<string>;
  body: string;
  status: ByDefault<string>;
  attempts: ByDefault<number>;
  last_error: Maybe<string>;
  created_at: MomentByDefault;
  sent_at: MaybeMoment;
  carries_pin: ByDefault<boolean>;
}

export interface IdempotencyKeysTable {
  caller: string;
  key: string;
  call: string;
  request_hash: string;
  status: ByDefault<number>;
  answer: MaybeJson;
  created_at: MomentByDefault;
}

export interface DatabasePurposeTable {
  only_one: ByDefault<boolean>;
  purpose: string;
  settled_at: MomentByDefault;
}
