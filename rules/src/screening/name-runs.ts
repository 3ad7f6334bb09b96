import type { Span } from './screening-cover.ts';
import { allowedEdits, computePhoneticKey, editDistance } from './spelling.ts';

/** Adjacent parts of a name, joined. */
export interface NameRun extends Span {
  readonly text: string;
}

/** Every run of a name, including single parts. */
export const listNameRuns = (parts: readonly string[]): NameRun[] =>
  parts.flatMap((_, from) =>
    parts.slice(from).map((_part, more) => {
      const to = from + more + 1;
      return { text: parts.slice(from, to).join(''), from, to };
    }),
  );

/** Letters of a text, sorted. */
export const sortLetters = (text: string): string => [...text].sort().join('');

interface Use extends Span {
  readonly name: number;
}

interface Entry {
  readonly text: string;
  readonly letters: number;
  readonly uses: Use[];
}

/**
 * Maximum number of joined parts that may contain typos; more would be slow for names with many short
 * parts.
 */
const MOST_SLIPPED = 3;

/** Index of the runs of listed names, to find similar ones without scanning all. */
export class RunIndex {
  readonly #byText = new Map<string, Entry>();
  readonly #byLength = new Map<number, Entry[]>();
  readonly #bySound = new Map<string, Entry[]>();

  add({ text, from, to }: NameRun, name: number): void {
    const known = this.#byText.get(text);
    if (known) {
      known.uses.push({ name, from, to });
      return;
    }
    const entry = { text, letters: letterBits(text), uses: [{ name, from, to }] };
    this.#byText.set(text, entry);
    addEntry(this.#byLength, text.length, entry);
    const sound = computePhoneticKey(text);
    if (sound !== undefined) addEntry(this.#bySound, sound, entry);
  }

  /**
   * Listed names with a run similar to this one. Typos are tolerated where only one side splits the name
   * differently; where both do, the letters must be equal.
   */
  alike(run: NameRun): Use[] {
    const same = this.#byText.get(run.text);
    const single = run.to - run.from === 1;
    const others = this.#near(run).flatMap(({ uses }) =>
      single ? uses : uses.filter(({ from, to }) => to - from === 1),
    );
    return same ? [...same.uses, ...others] : others;
  }

  #near({ text, from, to }: NameRun): Entry[] {
    const near = new Set(this.#bySound.get(computePhoneticKey(text) ?? ''));
    if (to - from <= MOST_SLIPPED) this.#addSlipped(near, text);
    const same = this.#byText.get(text);
    if (same) near.delete(same);
    return [...near];
  }

  #addSlipped(near: Set<Entry>, text: string): void {
    const letters = letterBits(text);
    const most = allowedEdits(text.length);
    for (let length = text.length - most; length <= text.length + most; length += 1) {
      const slips = allowedEdits(Math.min(length, text.length));
      if (slips === 0 || Math.abs(length - text.length) > slips) continue;
      for (const entry of this.#byLength.get(length) ?? []) {
        // An edit changes at most two letters; counting them is much cheaper than computing the
        // distance.
        if (bitsIn(entry.letters ^ letters) > 2 * slips) continue;
        if (editDistance(entry.text, text) <= slips) near.add(entry);
      }
    }
  }
}

function addEntry<Key>(map: Map<Key, Entry[]>, key: Key, entry: Entry): void {
  const known = map.get(key);
  if (known) known.push(entry);
  else map.set(key, [entry]);
}

const A = 97;

/** The letters a to z in a text, one bit each. */
function letterBits(text: string): number {
  let bits = 0;
  for (let at = 0; at < text.length; at += 1) {
    const letter = text.charCodeAt(at) - A;
    if (letter >= 0 && letter < 26) bits |= 1 << letter;
  }
  return bits;
}

function bitsIn(bits: number): number {
  let count = 0;
  for (let rest = bits; rest !== 0; rest &= rest - 1) count += 1;
  return count;
}
