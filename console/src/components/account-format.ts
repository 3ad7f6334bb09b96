import { formatCodes, formatCodesIn } from '../cases/code-words.ts';

/** An account of the ledger in words, with its sub-account if it has one. */
export const formatAccount = (account: string, subAccount = ''): string =>
  [formatCodes(account), formatCodesIn(subAccount)].filter(Boolean).join(' / ');
