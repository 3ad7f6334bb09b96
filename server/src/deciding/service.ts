export { accountOf, centsOf, decidingOf, idOf, linesOf, type Typed, typed } from './arguments.ts';
export { type CaseDesk, caseDesk, type ShownCase } from './desk.ts';
export { caseLines, listLines, refundLines } from './terminal.ts';
