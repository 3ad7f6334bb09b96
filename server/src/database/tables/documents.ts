import type { ByDefault, Maybe, MaybeMoment, Moment, MomentByDefault } from './columns.ts';

// Migration 0010.

export interface DocumentsTable {
  id: bigint;
  owner: string;
  document_type: string;
  file_type: string;
  mime_type: string;
  status: ByDefault<string>;
  stored_name: Maybe<string>;
  size_bytes: Maybe<number>;
  sha256: Maybe<string>;
  used_by: Maybe<string>;
  created_at: MomentByDefault;
  received_at: MaybeMoment;
}

// Migration 0041.

export interface InstallationTable {
  one: ByDefault<boolean>;
  id: ByDefault<string>;
  sweeps: ByDefault<bigint>;
  spares_before: MomentByDefault;
}

export interface DoomedFilesTable {
  area: string;
  name: string;
  announced_at: MomentByDefault;
  due_at: Moment;
  removing: ByDefault<boolean>;
}
