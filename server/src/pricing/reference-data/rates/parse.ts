import {
  ParsingFailure,
  parseInThread,
  type ThreadModule,
} from '../../../platform/file-parsing/service.ts';
import type { LinesRead } from './read.ts';

const THREAD: ThreadModule<typeof import('./read.ts')> = {
  url: new URL('./read.ts', import.meta.url),
};

/**
 * Reads a CSV of rates in a thread: see `readRateLines`.
 *
 * @throws DomainError TEMPORARILY_UNAVAILABLE while too many files wait
 */
export async function parseRateLines(csv: string): Promise<LinesRead> {
  try {
    return await parseInThread('files', THREAD, 'readRateLines', csv);
  } catch (error) {
    if (!(error instanceof ParsingFailure)) throw error;
    return { problem: 'The file is no list of rates.' };
  }
}
