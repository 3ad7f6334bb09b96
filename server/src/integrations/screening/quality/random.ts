/** Reproducible choices, uniform or skewed as names are: few are borne by many. */
export class Random {
  #state: number;

  constructor(seed: number) {
    this.#state = seed;
  }

  /** 0 to 1, exclusive (mulberry32). */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }

  /** A whole number below `end`. */
  below(end: number): number {
    return Math.floor(this.next() * end);
  }

  pick<Item>(items: readonly Item[]): Item {
    return readItem(items, this.below(items.length));
  }

  /** An item; the first ones are more frequent. */
  pickSkewed<Item>(items: readonly Item[]): Item {
    return readItem(items, Math.floor(this.next() ** 1.5 * items.length));
  }
}

function readItem<Item>(items: readonly Item[], at: number): Item {
  const item = items[at];
  if (item === undefined) throw new Error('There is nothing to choose from.');
  return item;
}
