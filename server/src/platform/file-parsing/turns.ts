import { phrase } from '@thumela/rules/language/phrase.ts';
import pLimit from 'p-limit';
import { DomainError } from '../core/errors.ts';
import { parsingTexts } from '../i18n/texts/en/parsing.ts';

/** Seconds after which a client that found the queue full should try again. */
const RETRY_AFTER = 10;

/** How many files are worked on at once, how many further ones may wait, and for how many milliseconds. */
export interface TurnLimits {
  readonly atOnce: number;
  readonly queue: number;
  readonly waiting: number;
}

/** Does some work in its turn. */
export type InTurn = <T>(work: () => Promise<T>) => Promise<T>;

/**
 * Creates a queue for work on files.
 * @returns a function that throws DomainError TEMPORARILY_UNAVAILABLE for work that would wait for too long
 */
export function createTurns({ atOnce, queue, waiting }: TurnLimits): InTurn {
  const turn = pLimit(atOnce);
  return async (work) => {
    if (turn.activeCount >= atOnce && turn.pendingCount >= queue) throw busy();
    const since = performance.now();
    return await turn(async () => {
      if (performance.now() - since > waiting) throw busy();
      return await work();
    });
  };
}

/** The error of a file that would wait for too long. */
export const busy = (): DomainError =>
  new DomainError('TEMPORARILY_UNAVAILABLE', phrase(parsingTexts, 'busy'), [], {}, RETRY_AFTER);
