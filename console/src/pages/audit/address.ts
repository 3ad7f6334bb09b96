import type { AuditSearch } from '../../api/queries/audit.ts';
import { paths } from '../../paths.ts';

/** The address of a search in the audit trail. */
export function auditAddress(search: Partial<AuditSearch>): string {
  const given = Object.entries(search).filter(([, value]) => value !== '');
  return given.length === 0 ? paths.audit : `${paths.audit}?${new URLSearchParams(given)}`;
}
