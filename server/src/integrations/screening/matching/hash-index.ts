/** Room for numbers of names beside a hash of 32 bits in a double. */
const NUMBERS = 2 ** 21;

/** Numbers by keys, as sorted hashes: a tenth of a Map's memory. Different keys may collide, so callers check. */
export class HashIndex {
  readonly #sorted: Float64Array;

  /**
   * @param count how many numbers there are, from 0 on
   * @param keysOf the keys of a number
   */
  constructor(count: number, keysOf: (number: number) => readonly string[]) {
    const pairs: number[] = [];
    for (let number = 0; number < count; number += 1) {
      for (const key of keysOf(number)) pairs.push(hashText(key) * NUMBERS + number);
    }
    this.#sorted = Float64Array.from(pairs).sort();
  }

  /** The numbers stored with a key, and rarely those of another. */
  find(key: string): number[] {
    const hash = hashText(key);
    const found: number[] = [];
    for (let at = this.#firstFrom(hash * NUMBERS); at < this.#sorted.length; at += 1) {
      const value = this.#sorted[at] ?? 0;
      if (value >= (hash + 1) * NUMBERS) break;
      found.push(value % NUMBERS);
    }
    return found;
  }

  #firstFrom(value: number): number {
    let low = 0;
    let high = this.#sorted.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((this.#sorted[middle] ?? 0) < value) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}

/** FNV-1a, 32 bits. */
function hashText(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  }
  return hash >>> 0;
}
