import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './runtime.mjs';

/** A package of package-lock.json. */
export interface LockedPackage {
  /** Its folder, such as `node_modules/fastify`. */
  readonly path: string;
  readonly name: string;
  readonly version: string;
  readonly integrity?: string;
  readonly license?: string;
  /** Installed for development only. */
  readonly dev?: boolean;
  readonly hasInstallScript?: boolean;
}

type Entry = Omit<LockedPackage, 'path' | 'name'> & { readonly link?: boolean };

/** Reads every package that npm installs, without this repository's own. */
export function readLock(): LockedPackage[] {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
    packages: Readonly<Record<string, Entry>>;
  };
  return Object.entries(packages)
    .filter(([path, { link }]) => path.includes('node_modules/') && !link)
    .map(([path, entry]) => ({ ...entry, path, name: path.split('node_modules/').at(-1) ?? '' }));
}
