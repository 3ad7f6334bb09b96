import { StartError } from '../core/config.ts';
import { ParsingFailure } from './pool.ts';

/**
 * @throws StartError for an operator's file that takes too much time or memory; the error of busy threads is
 *   passed on
 */
export async function orRefused<T>(parsing: Promise<T>): Promise<T> {
  try {
    return await parsing;
  } catch (error) {
    if (!(error instanceof ParsingFailure)) throw error;
    throw new StartError(['The file is too large or too complex to be read. Split it.']);
  }
}
