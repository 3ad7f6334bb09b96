import type { FoldedName } from './fold-name.ts';
import { PARTICLES } from './name-words.ts';
import type { PartTable, SimilarPart } from './part-table.ts';

/** A screened name with everything that is looked up once, before listed names are scored. */
export interface ScreenedName extends FoldedName {
  readonly weights: readonly number[];
  /** Listed parts similar to each part, best first. */
  readonly similar: readonly (readonly SimilarPart[])[];
  /** The same by number. */
  readonly similarByPart: readonly ReadonlyMap<number, SimilarPart>[];
  /** Parts that are not particles. */
  readonly significant: number;
}

/** Looks up the parts of a screened name. */
export function prepareName(name: FoldedName, parts: PartTable): ScreenedName {
  const similar = name.parts.map((part) =>
    part.length === 1 ? [] : parts.findSimilar(part, name.foreign),
  );
  return {
    ...name,
    weights: name.parts.map((part) => (part.length === 1 ? 0 : parts.weighPart(part))),
    similar,
    similarByPart: similar.map((found) => new Map(found.map((one) => [one.part, one]))),
    significant: name.parts.filter((part) => !PARTICLES.has(part)).length,
  };
}
