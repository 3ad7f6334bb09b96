export { type FloatBalance, type FloatFilter, readFloatBalances } from './read-balances.ts';
export { type FindShortage, shortageReader } from './read-shortage.ts';
