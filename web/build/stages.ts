/**
 * Which script the files of a page that stands alone are put into. Its people come to its parts one after the
 * other, so a file comes with the first part that needs it (docs/decisions/0033).
 */
import { basename } from 'node:path';
import { type InfoOf, partsOf, reach } from './imports.ts';

/** How the name of a script begins that nobody looks for by its name. */
export const SHARED = '_';

/** The parts that a page fetches one after the other: those that its first stage may fetch are its second. */
function stagesOf(page: string, isEverywhere: (file: string) => boolean, infoOf: InfoOf) {
  const known = new Set([page]);
  const stages: Map<string, readonly string[]>[] = [];
  const ownOf = (root: string) => [...reach([root], infoOf)].filter((file) => !isEverywhere(file));
  for (let roots = [page]; roots.length > 0; ) {
    const stage = new Map(roots.map((root) => [root, ownOf(root)]));
    stages.push(stage);
    const next = partsOf([...stage.values()].flat(), infoOf);
    roots = [...next].filter((part) => !known.has(part));
    for (const part of roots) known.add(part);
  }
  return stages;
}

/** The names of the scripts: one for what a stage's only part needs, one for what several parts of a stage share. */
export function namesAlone(
  page: string,
  isEverywhere: (file: string) => boolean,
  infoOf: InfoOf,
): Map<string, string> {
  const names = new Map<string, string>();
  for (const [number, stage] of stagesOf(page, isEverywhere, infoOf).entries()) {
    const before = new Set(names.keys());
    for (const [part, files] of stage) {
      for (const file of files) {
        if (before.has(file)) continue;
        const shared = `${SHARED}${basename(page)}-${number}`;
        names.set(file, names.has(file) ? shared : `${shared}-${basename(part)}`);
      }
    }
  }
  return names;
}
