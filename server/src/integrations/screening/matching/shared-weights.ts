import type { IndexedName } from './indexed-entry.ts';
import type { PartTable } from './part-table.ts';
import type { ScreenedName } from './screened-name.ts';

/** Weights of the parts that one listed name shares with the screened name. */
export interface Shared {
  /** Weight of matched parts, and the same times their similarity. */
  readonly matched: number;
  readonly gained: number;
  /** Weight of these parts in the screened and in the listed name. */
  readonly screened: number;
  readonly listed: number;
  /** Screened parts matched, and those that at least sound the same. */
  readonly parts: number;
  readonly sounds: number;
}

const FIELDS = 4;

/**
 * Sums for every listed name at once, in arrays that are reused for each screened name: allocating them, or an object
 * for each of ten thousand names, takes longer than the sums.
 */
export class SharedWeights {
  readonly #sums: Float32Array;
  readonly #parts: Uint8Array;
  readonly #sounds: Uint8Array;
  /** The part by which a name was last found, so that each counts once. */
  readonly #last: Uint8Array;
  readonly #foreign: Uint8Array;
  /** Parts that a name must share: one if it has only one or an initial, otherwise two. */
  readonly #enough: Uint8Array;
  readonly #found: number[] = [];

  constructor(names: readonly IndexedName[]) {
    this.#foreign = Uint8Array.from(names, ({ foreign }) => Number(foreign));
    this.#enough = Uint8Array.from(names, ({ significant, abbreviated }) =>
      significant === 1 || abbreviated ? 1 : 2,
    );
    this.#sums = new Float32Array(names.length * FIELDS);
    this.#parts = new Uint8Array(names.length);
    this.#sounds = new Uint8Array(names.length);
    this.#last = new Uint8Array(names.length);
  }

  /** Calls back for each listed name that shares enough parts with the screened one, in no order. */
  visitShared(
    screened: ScreenedName,
    table: PartTable,
    visit: (name: number, shared: Shared) => void,
  ): void {
    screened.similar.forEach((_, at) => {
      this.#addPart(screened, at, table);
    });
    const short = screened.significant === 1 || screened.parts.some((part) => part.length === 1);
    for (const name of this.#found) {
      const enough = short ? 1 : (this.#enough[name] ?? 0);
      if ((this.#sounds[name] ?? 0) >= enough) visit(name, this.#readShared(name));
      this.#sums.fill(0, name * FIELDS, (name + 1) * FIELDS);
      this.#parts[name] = 0;
      this.#sounds[name] = 0;
      this.#last[name] = 0;
    }
    this.#found.length = 0;
  }

  #readShared(name: number): Shared {
    const at = name * FIELDS;
    return {
      matched: this.#sums[at] ?? 0,
      gained: this.#sums[at + 1] ?? 0,
      screened: this.#sums[at + 2] ?? 0,
      listed: this.#sums[at + 3] ?? 0,
      parts: this.#parts[name] ?? 0,
      sounds: this.#sounds[name] ?? 0,
    };
  }

  #addPart({ similar, weights, foreign }: ScreenedName, at: number, table: PartTable): void {
    const own = weights[at] ?? 0;
    for (const { part, value } of similar[at] ?? []) {
      const other = table.weights[part] ?? 0;
      const weight = Math.min(own, other);
      for (const name of table.findNames(part)) {
        if (this.#last[name] === at + 1) continue;
        if (value === 0 && !foreign && this.#foreign[name] === 0) continue;
        if (this.#last[name] === 0) this.#found.push(name);
        this.#last[name] = at + 1;
        this.#sounds[name] = (this.#sounds[name] ?? 0) + 1;
        if (value === 0) continue;
        this.#parts[name] = (this.#parts[name] ?? 0) + 1;
        this.#addTo(name * FIELDS, weight);
        this.#addTo(name * FIELDS + 1, weight * value);
        this.#addTo(name * FIELDS + 2, own);
        this.#addTo(name * FIELDS + 3, other);
      }
    }
  }

  #addTo(at: number, weight: number): void {
    this.#sums[at] = (this.#sums[at] ?? 0) + weight;
  }
}
