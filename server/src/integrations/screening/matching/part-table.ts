import { NICKNAMES, PARTICLES } from './name-words.ts';
import { computeSkeleton } from './skeleton.ts';
import { allowedEdits, compareParts, hasEnoughConsonants } from './spelling.ts';

/** A listed part that is similar to a screened one. */
export interface SimilarPart {
  readonly part: number;
  /** 0 to 1; 0 if only the consonants agree, which counts between scripts alone. */
  readonly value: number;
  readonly how: 'EQUAL' | 'SPELLING' | 'SOUND' | 'NICKNAME' | 'SCRIPT';
}

const NICKNAME = 0.6;
const LIGHTEST = 0.1;
/** Names from which frequencies mean something: on a list of ten, every part would be a frequent one. */
const SMALLEST_LIST = 1_000;
export const HEAVIEST = 10;

/** The distinct parts of all listed names, by number, with the names that contain them. */
export class PartTable {
  readonly texts: readonly string[];
  /** The weight of each part: how rare it is. */
  readonly weights: Float32Array;
  /** Whether each part is a particle, 0 or 1. */
  readonly particles: Uint8Array;
  /** Whether each part occurs in a name that is not in Latin letters, 0 or 1. */
  readonly #foreign: Uint8Array;
  readonly #numbers: ReadonlyMap<string, number>;
  readonly #bySkeleton = new Map<string, number[]>();
  readonly #frequencies = new Map<string, number>();
  readonly #names: number;
  readonly #starts: Int32Array;
  readonly #uses: Int32Array;
  /** Numbers of parts by length, and the letters of each. */
  readonly #byLength: readonly Int32Array[];
  readonly #letters: Int32Array;

  /**
   * @param names the part numbers of each name
   * @param foreign whether each name is not in Latin letters
   */
  constructor(
    numbers: ReadonlyMap<string, number>,
    names: readonly (readonly number[])[],
    foreign: readonly boolean[],
  ) {
    this.texts = [...numbers.keys()];
    this.particles = Uint8Array.from(this.texts, (text) => (PARTICLES.has(text) ? 1 : 0));
    this.#numbers = numbers;
    this.#names = Math.max(SMALLEST_LIST, names.length);
    [this.#starts, this.#uses] = groupUses(names, this.texts.length);
    this.texts.forEach((text, part) => {
      const skeleton = computeSkeleton(text);
      const same = this.#bySkeleton.get(skeleton);
      if (same) same.push(part);
      else this.#bySkeleton.set(skeleton, [part]);
      const key = frequencyKey(text, skeleton);
      const before = this.#frequencies.get(key) ?? 0;
      this.#frequencies.set(key, before + this.findNames(part).length);
    });
    this.weights = Float32Array.from(this.texts, (text) => this.weighPart(text));
    this.#foreign = new Uint8Array(this.texts.length);
    names.forEach((parts, name) => {
      if (foreign[name]) for (const part of parts) this.#foreign[part] = 1;
    });
    this.#letters = Int32Array.from(this.texts, collectLetters);
    this.#byLength = groupByLength(this.texts);
  }

  /** The names that contain a part. */
  findNames(part: number): Int32Array {
    return this.#uses.subarray(this.#starts[part], this.#starts[part + 1]);
  }

  /** How rare a part is, listed or not; spellings with the same sound count together. */
  weighPart(text: string): number {
    if (PARTICLES.has(text)) return LIGHTEST;
    const uses = this.#frequencies.get(frequencyKey(text, computeSkeleton(text))) ?? 0;
    return Math.min(HEAVIEST, Math.max(LIGHTEST, Math.log((this.#names + 1) / (uses + 1))));
  }

  /**
   * Listed parts similar to this one, each once, with its best similarity, best first.
   * @param foreign whether the screened name is not in Latin letters
   */
  findSimilar(text: string, foreign: boolean): SimilarPart[] {
    const found = new Map<number, SimilarPart>();
    const add = (similar: SimilarPart) => {
      const known = found.get(similar.part);
      if (known === undefined || known.value < similar.value) found.set(similar.part, similar);
    };
    for (const similar of this.findJoined(text)) {
      if (similar.value > 0 || foreign || this.#foreign[similar.part] === 1) add(similar);
    }
    for (const part of this.#findSpelled(text)) {
      if (found.has(part)) continue;
      const alike = compareParts(text, this.texts[part] ?? '', false);
      if (alike) add({ part, ...alike });
    }
    for (const name of NICKNAMES.get(text) ?? []) {
      const part = this.#numbers.get(name);
      if (part !== undefined) add({ part, value: NICKNAME, how: 'NICKNAME' });
    }
    return [...found.values()].sort((a, b) => b.value - a.value);
  }

  /** Listed parts with the same sound, such as that of adjacent parts joined. */
  findJoined(text: string): SimilarPart[] {
    const sound = computeSkeleton(text);
    if (sound === '') return [];
    return (this.#bySkeleton.get(sound) ?? []).map((part) => {
      const alike = compareParts(text, this.texts[part] ?? '', hasEnoughConsonants(sound));
      return alike ? { part, ...alike } : { part, value: 0, how: 'SCRIPT' };
    });
  }

  /** How much a part says that only one name has. */
  get heaviest(): number {
    return Math.min(HEAVIEST, Math.log(this.#names + 1));
  }

  /** Parts of about the same length whose letters differ by no more than the allowed edits. */
  #findSpelled(text: string): number[] {
    const letters = collectLetters(text);
    const found: number[] = [];
    const reach = allowedEdits(text, text) + 1;
    for (let length = text.length - reach; length <= text.length + reach; length += 1) {
      const most = Math.floor(Math.max(length, text.length) / 4);
      if (Math.abs(length - text.length) > most) continue;
      for (const part of this.#byLength[length] ?? []) {
        const others = this.#letters[part] ?? 0;
        if (countBits(letters & ~others) > most || countBits(others & ~letters) > most) continue;
        found.push(part);
      }
    }
    return found;
  }
}

/** Rarity is that of a sound, unless a part has too few consonants for one. */
const frequencyKey = (text: string, skeleton: string): string =>
  skeleton.length < 3 ? `=${text}` : skeleton;

/** Names by part: the position of each part's first use, and all uses. */
function groupUses(
  names: readonly (readonly number[])[],
  parts: number,
): [starts: Int32Array, uses: Int32Array] {
  const starts = new Int32Array(parts + 1);
  const distinct = names.map((numbers) => new Set(numbers));
  for (const numbers of distinct) {
    for (const part of numbers) starts[part + 1] = (starts[part + 1] ?? 0) + 1;
  }
  for (let part = 0; part < parts; part += 1) {
    starts[part + 1] = (starts[part + 1] ?? 0) + (starts[part] ?? 0);
  }
  const uses = new Int32Array(starts[parts] ?? 0);
  const next = starts.slice();
  distinct.forEach((numbers, name) => {
    for (const part of numbers) {
      const at = next[part] ?? 0;
      uses[at] = name;
      next[part] = at + 1;
    }
  });
  return [starts, uses];
}

function groupByLength(texts: readonly string[]): Int32Array[] {
  const groups: number[][] = [];
  texts.forEach((text, part) => {
    const group = groups[text.length] ?? [];
    group.push(part);
    groups[text.length] = group;
  });
  return Array.from(groups, (group) => Int32Array.from(group ?? []));
}

/** The letters a to z in a text, one bit each. */
function collectLetters(text: string): number {
  let bits = 0;
  for (let at = 0; at < text.length; at += 1) bits |= 1 << (text.charCodeAt(at) - 97);
  return bits;
}

function countBits(bits: number): number {
  let count = bits - ((bits >>> 1) & 0x55555555);
  count = (count & 0x33333333) + ((count >>> 2) & 0x33333333);
  return Math.imul((count + (count >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}
