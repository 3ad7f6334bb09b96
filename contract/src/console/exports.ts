import { Type } from 'typebox';
import { flag, input } from '../shapes.ts';
import { searchAudit } from './audit.ts';
import { listQueue } from './cases.ts';
import { defineConsoleCall } from './console-call.ts';
import { findPeople } from './search.ts';
import { WrittenFile } from './written-file.ts';

export const ExportedList = Type.Object(
  {
    file: WrittenFile,
    rows: Type.Integer({ description: 'Number of rows, without the headings.' }),
    truncated: flag('Whether the file ends before the list does; a narrower filter helps.'),
  },
  { description: 'A list as a CSV file. No cell is evaluated as a formula.' },
);

const { after: _, size: __, ...queueFilters } = listQueue.query.properties;

/** A queue as CSV, with the filters and order of its list, at most 10,000 rows. The audit trail records it. */
export const exportQueue = defineConsoleCall({
  id: 'exportQueue',
  method: 'POST',
  path: '/console/api/cases/export',
  needs: 'cases.read',
  mayLag: true,
  body: Type.Object(queueFilters),
  status: 200,
  answer: ExportedList,
});

/** Cases found by words as CSV, as many as the search answers. The audit trail records it. */
export const exportFoundCases = defineConsoleCall({
  id: 'exportFoundCases',
  method: 'POST',
  path: '/console/api/cases/search/export',
  needs: 'cases.read',
  mayLag: true,
  body: Type.Object({ for: input('Words or numbers, as in the search.') }),
  status: 200,
  answer: ExportedList,
});

/** Customers, transactions and orders found by a search as CSV. The audit trail records it. */
export const exportFoundPeople = defineConsoleCall({
  id: 'exportFoundPeople',
  method: 'POST',
  path: '/console/api/find/export',
  needs: 'people.read',
  mayLag: true,
  body: findPeople.body,
  status: 200,
  answer: ExportedList,
});

const { before: ___, size: ____, ...auditFilters } = searchAudit.body.properties;

/** Entries of the audit trail as CSV, newest first, at most 10,000 rows. The audit trail records it. */
export const exportAudit = defineConsoleCall({
  id: 'exportAudit',
  method: 'POST',
  path: '/console/api/audit/export',
  needs: 'audit.read',
  mayLag: true,
  body: Type.Object(auditFilters),
  status: 200,
  answer: ExportedList,
});
