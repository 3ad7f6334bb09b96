import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';

const ROOT = fileURLToPath(new URL('..', import.meta.url));

/**
 * Requirements of each section of ASVS 5.0.0: how many have level 1, and how many level 2. Within a section they are
 * numbered by level; those of level 3 come last.
 */
const SECTIONS: Readonly<Record<string, readonly [level1: number, level2: number]>> = {
  ...{ '1.1': [0, 2], '1.2': [5, 4], '1.3': [2, 9], '1.4': [0, 3], '1.5': [1, 1] },
  ...{ '2.1': [1, 2], '2.2': [2, 1], '2.3': [1, 3], '2.4': [0, 1] },
  ...{ '3.2': [2, 0], '3.3': [1, 3], '3.4': [2, 4], '3.5': [3, 2], '3.7': [0, 2] },
  ...{ '4.1': [1, 2], '4.2': [0, 1], '4.3': [0, 2], '4.4': [1, 3] },
  ...{ '5.1': [0, 1], '5.2': [2, 1], '5.3': [2, 0], '5.4': [0, 3] },
  ...{ '6.1': [1, 2], '6.2': [8, 4], '6.3': [2, 2], '6.4': [2, 2], '6.5': [0, 5] },
  ...{ '6.6': [0, 3], '6.8': [0, 4] },
  ...{ '7.1': [0, 3], '7.2': [4, 0], '7.3': [0, 2], '7.4': [2, 3], '7.5': [0, 2], '7.6': [0, 2] },
  ...{ '8.1': [1, 1], '8.2': [2, 1], '8.3': [1, 0], '8.4': [0, 1], '9.1': [3, 0], '9.2': [1, 3] },
  ...{ '10.1': [0, 2], '10.2': [0, 2], '10.3': [0, 4], '10.4': [5, 6], '10.5': [0, 5] },
  ...{ '10.6': [0, 2], '10.7': [0, 3] },
  ...{ '11.1': [0, 2], '11.2': [0, 3], '11.3': [2, 1], '11.4': [1, 3], '11.5': [0, 1] },
  ...{ '11.6': [0, 1], '12.1': [1, 2], '12.2': [2, 0], '12.3': [0, 4] },
  ...{ '13.1': [0, 1], '13.2': [0, 5], '13.3': [0, 2], '13.4': [1, 4] },
  ...{ '14.1': [0, 2], '14.2': [1, 3], '14.3': [1, 2], '15.1': [1, 2], '15.2': [1, 2] },
  ...{ '15.3': [1, 6], '16.1': [0, 1], '16.2': [0, 5], '16.3': [0, 4], '16.4': [0, 3] },
  ...{ '16.5': [0, 3], '17.1': [0, 1], '17.2': [0, 4], '17.3': [0, 2] },
};

const required = Object.entries(SECTIONS).flatMap(([section, [first, second]]) =>
  Array.from(
    { length: first + second },
    (_, at) => `${section}.${at + 1} ${at < first ? '1' : '2'}`,
  ),
);

const rows = readFileSync(`${ROOT}docs/security.md`, 'utf8')
  .split('\n')
  .filter((line) => /^\| \d/.test(line))
  .map((line) => {
    const [number = '', level = '', asked = '', status = '', proof = ''] = line
      .slice(2, -2)
      .split(' | ');
    return { number, level, asked, status, proof };
  });

/** Files of tests that a row cites. */
const testsIn = (proof: string) => [
  ...proof.matchAll(/`([\w/.-]+\.(?:test\.tsx?|test\.mjs|e2e\.ts))`/g),
];

describe('the page about ASVS', () => {
  test('has every requirement of levels 1 and 2 once, in order', () => {
    expect(rows.map(({ number, level }) => `${number} ${level}`)).toEqual(required);
  });

  test('has a requirement, a status, and a proof or a reason in each row', () => {
    for (const { number, asked, status, proof } of rows) {
      expect(['met', 'not applicable', 'gap'], number).toContain(status);
      expect([number, asked !== '', proof !== '']).toEqual([number, true, true]);
    }
  });

  test('cites tests that exist', () => {
    const cited = rows.flatMap(({ proof }) => testsIn(proof).map(([, file = '']) => file));
    expect(cited.length).toBeGreaterThan(150);
    expect(cited.filter((file) => !existsSync(ROOT + file))).toEqual([]);
  });

  test('counts its rows as they are', () => {
    const text = readFileSync(`${ROOT}docs/security.md`, 'utf8');
    const count = (status: string, level = '') =>
      rows.filter((row) => row.status === status && row.level.endsWith(level)).length;
    expect(text).toContain(
      `Of ${rows.length} rows ${count('met')} are met, ${count('gap')} are gaps and ${count('not applicable')} do not apply; of the ${rows.filter(({ level }) => level === '1').length} of level 1, ${count('gap', '1')} are gaps.`,
    );
  });
});
