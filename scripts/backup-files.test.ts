import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const FOLDER = fileURLToPath(new URL('../deploy/backup/', import.meta.url));
const read = (name: string) => readFileSync(`${FOLDER}${name}`, 'utf8');
const units = readdirSync(`${FOLDER}systemd`);

test('the repository of backups is encrypted, and WAL goes to the same stanza', () => {
  const conf = read('pgbackrest.conf');
  expect(conf).toMatch(/^repo1-cipher-type=aes-256-cbc$/m);
  expect(conf).toMatch(/^\[thumela\]$/m);
  expect(read('postgresql.conf')).toContain('--stanza=thumela archive-push');
});

test('each timer starts a unit that exists, and each unit a file that exists', () => {
  for (const name of units.filter((unit) => unit.endsWith('.timer'))) {
    const text = read(`systemd/${name}`);
    const unit = /^Unit=(.+)$/m.exec(text)?.[1] ?? name.replace('.timer', '.service');
    expect(units, name).toContain(unit.replace(/@.+\./, '@.'));
  }
  for (const name of units) {
    for (const [, path] of read(`systemd/${name}`).matchAll(
      /\/opt\/thumela\/deploy\/backup\/(\S+)/g,
    )) {
      expect(existsSync(`${FOLDER}${path}`), `${name}: ${path}`).toBe(true);
    }
  }
});

test.each(['copy-documents.sh', 'restore.sh'])('%s can be read by a shell', (name) => {
  execFileSync('sh', ['-n', `${FOLDER}${name}`]);
});

test('each command that the guide names exists', () => {
  const guide = readFileSync(new URL('../docs/backups.md', import.meta.url), 'utf8');
  const known = readFileSync(new URL('../docs/command-line.md', import.meta.url), 'utf8');
  const named = [...guide.matchAll(/npm run thumela -- ([a-z-]+ [a-z-]+)/g)].map(
    ([, words]) => words,
  );
  expect(named.length).toBeGreaterThan(5);
  for (const words of named) expect(known).toContain(`\`${words}`);
});
