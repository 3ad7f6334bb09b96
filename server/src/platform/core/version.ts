import { readFileSync } from 'node:fs';

/** Version of this code, the one of the repository's package.json: what releases are called. */
export const VERSION: string = JSON.parse(
  readFileSync(new URL('../../../../package.json', import.meta.url), 'utf8'),
).version;

/**
 * Below zero if the first version is the older one. Versions are three numbers; what follows a hyphen is ignored, so a
 * candidate of a release counts as that release.
 */
export function compareVersions(one: string, other: string): number {
  const [left, right] = [one, other].map((version) =>
    version.split('-', 1)[0]?.split('.').map(Number),
  );
  for (let index = 0; index < 3; index += 1) {
    const difference = (left?.[index] ?? 0) - (right?.[index] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}
