import type { Role } from '@thumela/rules/operators/roles.ts';
import type { Handle } from '../../platform/database/pool.ts';
import { type CaseRow, casesReader } from '../cases/service.ts';
import { findCaseSubjects } from './case-subjects.ts';
import { listAuditSubjects } from './history.ts';

/** Whether these roles may not read what operators wrote about a case they see (decision 27). */
export async function isGuarded(
  handle: Handle,
  roles: readonly Role[],
  row: Pick<CaseRow, 'subject' | 'transaction_id' | 'facts'>,
): Promise<boolean> {
  const subjects = await findCaseSubjects(handle, row);
  return await casesReader(handle).hasGuarded(roles, listAuditSubjects(row, subjects));
}
