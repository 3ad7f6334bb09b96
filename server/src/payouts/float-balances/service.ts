export { type FloatBalance, type FloatFilter, readFloatBalances } from './read-balances.ts';
