export { type FloatBalance, type FloatFilter, readFloatBalances } from './read-balances.ts';
export { lacksMoney, type PlannedPayout } from './read-shortage.ts';
