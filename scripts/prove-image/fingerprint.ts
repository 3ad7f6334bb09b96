import { createHash } from 'node:crypto';
import { lstatSync, readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { join } from 'node:path';

/** Every file below a folder by its path, with a hash of its kind, mode, owner, time and contents. */
export function fingerprintFiles(folder: string): Map<string, string> {
  const found = new Map<string, string>();
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort();
  for (const name of names) {
    const path = join(folder, name);
    const stat = lstatSync(path);
    const { mode, uid, gid, mtimeMs } = stat;
    const hash = createHash('sha256').update(`${mode} ${uid} ${gid} ${mtimeMs}\n`);
    if (stat.isSymbolicLink()) hash.update(readlinkSync(path));
    else if (stat.isFile()) hash.update(readFileSync(path));
    found.set(name, hash.digest('hex'));
  }
  return found;
}

/** Paths that differ between two trees, or that only one of them has. */
export function findDifferences(
  one: ReadonlyMap<string, string>,
  other: ReadonlyMap<string, string>,
): string[] {
  const paths = new Set([...one.keys(), ...other.keys()]);
  return [...paths].filter((path) => one.get(path) !== other.get(path)).sort();
}
