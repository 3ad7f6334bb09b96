/** Requests about personal data and its retention (see server/src/compliance/README.md). */

export { type DataRequestTerms, dataRequestDecisionHandlers } from './decisions.ts';
export type { ExportSection, ExportValue } from './export/collect.ts';
export { makeExports } from './export/make-exports.ts';
export { formatPage } from './export/page.ts';
export { createZip } from './export/write-zip.ts';
export { openRequest } from './request.ts';
export { runRetention } from './retention/run-retention.ts';
