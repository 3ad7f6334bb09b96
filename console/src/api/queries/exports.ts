import type { ConsoleCalls } from '@thumela/contract/console-types.ts';
import type { AnswerIn } from '@thumela/web/api/calls.ts';
import { request } from '../client.ts';
import type { AuditSearch } from './audit.ts';
import type { QueueQuery } from './cases.ts';

/** A list as a file, its number of rows, and whether the list is longer. */
export type ExportedList = AnswerIn<ConsoleCalls, 'POST /console/api/cases/export'>;

/** Exports a queue, or a search for cases. Throws `ApiError`. */
export const exportCases = (asked: QueueQuery | { readonly for: string }): Promise<ExportedList> =>
  'for' in asked
    ? request('POST /console/api/cases/search/export', { body: asked })
    : request('POST /console/api/cases/export', { body: asked });

/** Exports what a search for people and their money finds. Throws `ApiError`. */
export const exportPeople = (query: string): Promise<ExportedList> =>
  request('POST /console/api/find/export', { body: { query } });

/** Exports entries of the audit trail, from the newest that fits. Throws `ApiError`. */
export const exportAudit = ({ before: _, ...search }: AuditSearch): Promise<ExportedList> =>
  request('POST /console/api/audit/export', {
    body: Object.fromEntries(Object.entries(search).filter(([, value]) => value !== '')),
  });
