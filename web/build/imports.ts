/** Import graph of a build. */
import type { Rolldown } from 'vite';

export type InfoOf = (
  id: string,
) => Pick<Rolldown.ModuleInfo, 'importedIds' | 'dynamicallyImportedIds'> | null;

/** These files and everything they import statically. */
export function collectStaticImports(roots: readonly string[], infoOf: InfoOf): Set<string> {
  const found = new Set(roots);
  for (const id of found) for (const next of infoOf(id)?.importedIds ?? []) found.add(next);
  return found;
}

/** The parts that these files import on demand. */
export function listDynamicImports(files: Iterable<string>, infoOf: InfoOf): Set<string> {
  return new Set([...files].flatMap((id) => infoOf(id)?.dynamicallyImportedIds ?? []));
}
