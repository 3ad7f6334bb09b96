import type { ScreeningIndex } from './build-index.ts';
import type { IndexedName } from './indexed-entry.ts';
import { HEAVIEST } from './part-table.ts';
import {
  ADDED,
  ADDED_SOUND,
  FAMILY,
  INITIAL,
  INITIAL_WEIGHT,
  MISSING_SOUND,
  UNMATCHED_LISTED,
  WHOLE_SOUND,
} from './score-name.ts';
import type { ScreenedName } from './screened-name.ts';
import type { Shared } from './shared-weights.ts';

/** A listed name worth scoring, with a score that it cannot exceed. */
export interface Candidate {
  readonly name: number;
  readonly bound: number;
}

/**
 * Listed names that may reach a score, from the weights of similar parts alone: those that share two parts, or all of
 * a name of one part.
 */
export function selectCandidates(
  screened: ScreenedName,
  index: ScreeningIndex,
  least: number,
): Candidate[] {
  const total = screened.weights.reduce((sum, weight) => sum + weight, 0);
  const initials = screened.parts.filter((part) => part.length === 1).length;
  const candidates: Candidate[] = [];
  index.shared.visitShared(screened, index.parts, (number, shared) => {
    const name = index.names[number];
    if (name === undefined) return;
    const bound = boundScore(shared, { screened, name, total, initials });
    if (bound >= least) candidates.push({ name: number, bound });
  });
  return candidates;
}

interface Sides {
  readonly screened: ScreenedName;
  readonly name: IndexedName;
  /** Weight of all screened parts. */
  readonly total: number;
  /** Number of screened parts that are initials. */
  readonly initials: number;
}

function boundScore(shared: Shared, { screened, name, total, initials }: Sides): number {
  const foreign = screened.foreign || name.foreign;
  const bySound = foreign ? boundSound(shared.sounds, screened.significant, name.significant) : 0;
  const whole = screened.significant === 1 || name.significant === 1;
  if (shared.parts + initials < 2 && !name.abbreviated && !whole) return bySound;
  // A listed initial may match any part that has none yet.
  if (name.abbreviated) return 1;
  const unmatched =
    ADDED * Math.max(0, total - shared.screened) +
    UNMATCHED_LISTED * Math.max(0, name.weight - shared.listed - initials * HEAVIEST);
  const byInitials = initials * HEAVIEST * INITIAL_WEIGHT;
  const gained = FAMILY * (shared.gained + INITIAL * byInitials);
  return Math.max(bySound, gained / (FAMILY * (shared.matched + byInitials) + unmatched));
}

/** The most that names of so many parts can reach by sound if so many of them sound alike. */
function boundSound(sounds: number, screened: number, listed: number): number {
  const missing = Math.max(0, Math.min(screened, listed) - sounds);
  if (sounds < 2 || missing > 1) return 0;
  const added = Math.max(
    0,
    Math.max(screened, listed) - Math.max(sounds, Math.min(screened, listed)),
  );
  return WHOLE_SOUND - missing * MISSING_SOUND - added * ADDED_SOUND;
}
