import { phrase } from '@thumela/rules/language/phrase.ts';
import pLimit from 'p-limit';
import { DomainError } from '../core/errors.ts';
import { parsingTexts } from '../i18n/texts/en/parsing.ts';

/** Seconds after which a client that found the queue full should try again. */
const RETRY_AFTER = 10;

/** Number of files processed at the same time, number that may wait, and milliseconds they may wait. */
interface TurnLimits {
  readonly atOnce: number;
  readonly queue: number;
  readonly waiting: number;
}

/** Runs work when its turn comes. */
type InTurn = <T>(work: () => Promise<T>) => Promise<T>;

/**
 * Creates a queue for work on files.
 * @returns a function that throws DomainError TEMPORARILY_UNAVAILABLE for work that would wait too long
 */
export function createTurns({ atOnce, queue, waiting }: TurnLimits): InTurn {
  const turn = pLimit(atOnce);
  return async (work) => {
    if (turn.activeCount >= atOnce && turn.pendingCount >= queue) throw tooManyFilesError();
    const since = performance.now();
    return await turn(async () => {
      if (performance.now() - since > waiting) throw tooManyFilesError();
      return await work();
    });
  };
}

/** The error for a file that would wait too long. */
export const tooManyFilesError = (): DomainError =>
  new DomainError('TEMPORARILY_UNAVAILABLE', phrase(parsingTexts, 'busy'), [], {}, RETRY_AFTER);
