import { describe, expect, test } from 'vitest';
import {
  databaseProblem,
  folderProblem,
  listenProblem,
  startMessage,
} from './terminal-messages.ts';

const here = { publicUrl: 'http://localhost:3000', host: '127.0.0.1', providerUrl: undefined };
const demo = { ...here, demo: true, role: 'all' } as const;

describe('terminal messages', () => {
  test('in a demo: the address, the first page to open, and that all data is demo data', () => {
    expect(startMessage(demo)).toMatch(/http:\/\/localhost:3000\n.*http:\/\/localhost:3000\/demo/);
    expect(startMessage(demo)).toContain('All of this is demo data');
    expect(startMessage({ ...demo, demo: false })).toBe('The portal is at http://localhost:3000');
    expect(startMessage({ ...demo, role: 'worker' })).toBe('The worker is running.');
  });

  test.each([
    ['0.0.0.0', 'http://192.168.0.7:3000', true],
    ['192.168.0.7', 'http://localhost:3000', true],
    ['0.0.0.0', 'https://send.example', false],
    ['localhost', 'http://localhost:3000', false],
    ['::1', 'http://localhost:3000', false],
  ])('listening on %s as %s it warns that no session is possible: %s', (host, publicUrl, warns) => {
    const message = startMessage({ ...demo, host, publicUrl });
    expect(message.includes('Sign-in over http:// works on this machine only')).toBe(warns);
  });
});

test.each([
  [
    'EADDRINUSE',
    'Port 80 of 127.0.0.1 is in use; stop the process that uses it, or set PORT to another port.',
  ],
  ['EACCES', 'This user may not use port 80; set PORT to 1024 or higher.'],
  ['EADDRNOTAVAIL', 'HOST 127.0.0.1 is not an address of this machine.'],
])('%s while listening: %s', (code, sentence) => {
  const error = Object.assign(new Error('listen'), { code });
  expect(listenProblem(error, { host: '127.0.0.1', port: 80 })).toBe(sentence);
});

test('a metrics address in use is reported with its own setting', () => {
  const error = Object.assign(new Error('listen'), { code: 'EADDRINUSE' });
  expect(listenProblem(error, { host: '127.0.0.1', port: 9464 }, 'METRICS_')).toBe(
    'Port 9464 of 127.0.0.1 is in use; stop the process that uses it, or set METRICS_PORT to another port.',
  );
});

test('an unreachable database is named by its address, never with its credential', () => {
  const url = 'postgres://user:word@db.example:5432/thumela';
  expect(databaseProblem(new Error('getaddrinfo ENOTFOUND db.example'), url)).toBe(
    'The database at db.example:5432 cannot be reached: getaddrinfo ENOTFOUND db.example.',
  );
  const several = new AggregateError([new Error('refused ::1'), new Error('refused 127.0.0.1')]);
  expect(databaseProblem(several, url)).toBe(
    'The database at db.example:5432 cannot be reached: refused ::1, refused 127.0.0.1.',
  );
});

test.each([
  ['EACCES', 'this user may not write there'],
  ['EROFS', 'the file system is read-only'],
  ['ENOTDIR', 'part of the path is not a folder'],
  ['ENOSPC', 'the disk is full'],
])('%s of a folder: %s', (code, reason) => {
  const error = Object.assign(new Error('mkdir'), { code, path: '/srv/data' });
  expect(folderProblem(error)).toBe(
    `/srv/data cannot be used: ${reason}; set DATA_DIR to a folder this user may write to.`,
  );
  expect(folderProblem(Object.assign(new Error('connect'), { code }))).toBeUndefined();
});
