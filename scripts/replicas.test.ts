import { readFileSync } from 'node:fs';
import { consoleCalls } from '@thumela/contract/console/index.ts';
import { expect, test } from 'vitest';
import { files, readSource } from './imports.ts';

const page = readFileSync(new URL('../docs/replicas.md', import.meta.url), 'utf8');
const [, table = ''] = /## Calls that it answers\n([\s\S]*?)\n\*\*Never/.exec(page) ?? [];

const lagging = Object.values(consoleCalls)
  .filter((call) => 'mayLag' in call)
  .map(({ id }) => id)
  .toSorted();

const sources = files
  .filter((file) => file.startsWith('server/src/') && /(?<!\.test)\.ts$/.test(file))
  .map((file) => ({ file: file.slice('server/src/'.length), text: readSource(file) }));

test('docs/replicas.md lists every call that a replica may answer, and no other', () => {
  const listed = [...table.matchAll(/`([a-z]\w+)`/g)].map(([, id = '']) => id);
  expect(listed.filter((id) => id !== 'mayLag').toSorted()).toEqual(lagging);
  expect(lagging.length).toBeGreaterThan(10);
});

test('each of these calls reads from a replica, and none of them changes anything', () => {
  const read = sources.flatMap(({ text }) =>
    [...text.matchAll(/implementRead\(\s*services,\s*(?:calls\.)?(\w+)/g)].map(([, id = '']) => id),
  );
  expect(read.toSorted()).toEqual(lagging);
  for (const id of lagging) expect(id).toMatch(/^(find|list|read|search|export|draft)[A-Z]/);
});

test('nothing else can reach the replica', () => {
  const reaching = sources
    .filter(({ file }) => !/^platform\/(replica|settings|core)\//.test(file))
    .filter(({ text }) =>
      /\breplica\??\.(read|findAge)\(|openReplica\(|databaseReplicaUrl/.test(text),
    )
    .map(({ file }) => file);
  expect(reaching).toEqual(['app/services.ts']);
});
