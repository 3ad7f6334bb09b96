export { carryOut } from './command.ts';
export { type CaseDesk, caseDesk, type ShownCase } from './desk.ts';
