export { type CaseDesk, caseDesk, type ShownCase } from './desk.ts';
