import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readReadiness } from '@thumela/contract/own/health.ts';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { requestTexts } from '../server/src/platform/i18n/texts/en/requests.ts';
import type { Setting } from '../server/src/platform/settings/setting.ts';
import { settings } from '../server/src/platform/settings/settings.ts';
import { root } from './runtime.mjs';

const read = (path: string) => readFileSync(join(root, path), 'utf8');
const files = readdirSync(join(root, 'deploy/ha')).filter((name) => name !== 'README.md');
const guide = read('docs/high-availability.md');
const patroni = parse(read('deploy/ha/patroni.yml'));
const haproxy = read('deploy/ha/haproxy.cfg');
const pgbouncer = read('deploy/ha/pgbouncer.ini');
const { dcs } = patroni.bootstrap;

test('the words to replace are those of the README', () => {
  const used = files.flatMap((name) =>
    [...read(`deploy/ha/${name}`).matchAll(/\$\{([A-Z_]+)\}/g)].map(([, word]) => word),
  );
  const explained = [
    ...read('deploy/ha/README.md').matchAll(/^\| (`[A-Z_]+`(?:, `[A-Z_]+`)*) \|/gm),
  ].flatMap(([, words = '']) => words.replaceAll('`', '').split(', '));
  // The first line of each file names the form of such a word.
  expect([...new Set(used)].filter((word) => word !== 'NAME').sort()).toEqual(explained.sort());
});

describe('PostgreSQL loses no acknowledged commit', () => {
  test('because one standby has each, strictly', () => {
    expect(dcs).toMatchObject({ synchronous_mode: true, synchronous_mode_strict: true });
    expect(dcs.synchronous_node_count).toBe(1);
    expect(dcs.postgresql.parameters.synchronous_commit).toBe('on');
    expect(patroni.tags).toMatchObject({ nofailover: false, nosync: false });
  });

  test('and the guide says when a start may rely on it', () => {
    const assigned = [...guide.matchAll(/^([A-Z_]+)=(.*)$/gm)];
    const known = new Set(Object.values<Setting<unknown>>(settings).map(({ name }) => name));
    expect(assigned.filter(([, name = '']) => !known.has(name))).toEqual([]);
    expect(guide).toContain('\nHOLD_AFTER_PROMOTION=false\n');
    expect(guide).toContain('**only with `synchronous_mode_strict`**');
  });

  test('so that a primary that crashed is replaced at once', () => {
    expect(dcs.primary_start_timeout).toBe(0);
  });

  test('and a primary gives up before its lease is another’s', () => {
    expect(dcs.ttl).toBeGreaterThanOrEqual(dcs.loop_wait + 2 * dcs.retry_timeout);
    expect(guide).toContain(`Its lease ends after at most ${dcs.ttl} seconds`);
  });
});

test('Patroni uses the interface of etcd that etcd offers, and in which a lost lease cannot be taken back', () => {
  expect(patroni).not.toHaveProperty('etcd3');
  expect(patroni).toHaveProperty('etcd.hosts');
  expect(parse(read('deploy/ha/etcd.yml'))['enable-v2']).toBe(true);
});

test('PgBouncer gives the settings that docs/scale-out.md requires', () => {
  const query = /connect_query='.*'/;
  const [wanted] = query.exec(read('docs/scale-out.md')) ?? [];
  expect(wanted).toContain('timezone');
  expect(query.exec(pgbouncer)?.[0]).toBe(wanted);
  expect(pgbouncer).toMatch(/^pool_mode = transaction$/m);
});

describe('HAProxy', () => {
  test('checks the readiness that servers answer', () => {
    expect(haproxy).toContain(`option httpchk GET ${readReadiness.path}\n`);
  });

  test('answers as a server without a database while none is ready', () => {
    const [, body = ''] = /string '(\{.*\})' hdr retry-after 5\n/.exec(haproxy) ?? [];
    expect(JSON.parse(body)).toEqual({
      message: requestTexts.noRecords,
      'error-code': 'TEMPORARILY_UNAVAILABLE',
      errors: [],
    });
  });
});
