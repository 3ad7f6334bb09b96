import type { IsoDate } from '@thumela/rules/dates/dates.ts';
import {
  orRefused,
  parseInThread,
  type ThreadModule,
} from '../../platform/file-parsing/service.ts';
import type { BankMessage } from './read/bank-message.ts';

const THREAD: ThreadModule<typeof import('./parsing-thread.ts')> = {
  url: new URL('./parsing-thread.ts', import.meta.url),
};

/**
 * Reads a bank's report on payment orders, pain.002 or camt.054, in a thread.
 * @throws StartError for a file that takes too much time or memory
 * @throws DomainError TEMPORARILY_UNAVAILABLE while too many files wait
 */
export const readBankReport = (
  content: Buffer,
  today: IsoDate,
): Promise<BankMessage | { readonly problems: readonly string[] }> =>
  orRefused(parseInThread('files', THREAD, 'readReport', { content, today }));
