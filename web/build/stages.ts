/**
 * Assigns the files of a standalone page to scripts. Its parts are visited in sequence, so a file loads with the
 * first part that needs it (web/README.md).
 */
import { basename } from 'node:path';
import { collectStaticImports, type InfoOf, listDynamicImports } from './imports.ts';

/** Prefix of scripts that are never looked up by name. */
export const SHARED = '_';

/** Stages of a page's parts: the first stage's dynamic imports are the second, and so on. */
function listPageStages(page: string, isEverywhere: (file: string) => boolean, infoOf: InfoOf) {
  const known = new Set([page]);
  const stages: Map<string, readonly string[]>[] = [];
  const ownOf = (root: string) =>
    [...collectStaticImports([root], infoOf)].filter((file) => !isEverywhere(file));
  for (let roots = [page]; roots.length > 0; ) {
    const stage = new Map(roots.map((root) => [root, ownOf(root)]));
    stages.push(stage);
    const next = listDynamicImports([...stage.values()].flat(), infoOf);
    roots = [...next].filter((part) => !known.has(part));
    for (const part of roots) known.add(part);
  }
  return stages;
}

/** Names of the scripts: one for files that only one part of a stage needs, one for files that several share. */
export function namesAlone(
  page: string,
  isEverywhere: (file: string) => boolean,
  infoOf: InfoOf,
): Map<string, string> {
  const names = new Map<string, string>();
  for (const [number, stage] of listPageStages(page, isEverywhere, infoOf).entries()) {
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
