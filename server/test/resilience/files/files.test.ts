import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inspect } from 'node:util';
import { roles } from '@thumela/rules/operators/roles.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { statementsService } from '../../../src/ledger/reconciliation/service.ts';
import { operatorCall } from '../../operators.ts';
import type { ServerProcess } from '../../process.ts';
import { MAIN } from '../../statement-files.ts';
import { expectInvariants } from '../invariants.ts';
import { type RestartableServer, restartableServer } from '../restartable-server.ts';
import { type Finding, sendFiles } from './run.ts';
import { readPeakMemory, type Watch, watchServer } from './watch.ts';

/** `npm test` sends a few dozen; `npm run prove -- files` sets the number. */
const FILES = Number(process.env.FILES ?? 60);
const SEED = Number(process.env.FILES_SEED ?? 20_261_130);

/** Memory of a production: the heap that `npm run start:production` allows, and the limit of its container. */
const HEAP = '--max-old-space-size=256 --max-semi-space-size=8';
const MOST_MEGABYTES = 1_280;

const folder = mkdtempSync(join(tmpdir(), 'thumela-files-'));
const [dataDir, temporary] = [join(folder, 'data'), mkdtempSync(join(folder, 'tmp-'))];
let server: RestartableServer;
let running: ServerProcess;
let watch: Watch | undefined;

beforeAll(async () => {
  server = await restartableServer({ DATA_DIR: dataDir, NODE_OPTIONS: HEAP, TMPDIR: temporary });
  running = await server.start();
  await statementsService(server.owner, { name: 'Thumela' }).addBankAccount(MAIN);
});
afterAll(async () => {
  await watch?.stop();
  await server.close();
  rmSync(folder, { recursive: true, force: true });
});

const say = (line: string) => process.stdout.write(`${line}\n`);

const written = ({ wrong, target, file, answer }: Finding) =>
  [`${target}: ${wrong}`, `  ${file}`, `  ${answer}`].join('\n');

const filesIn = (path: string) =>
  readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => name);

test(
  'every file is refused with a specified error or is harmless, others are answered, and nothing is left',
  async () => {
    const isVerbose = process.env.FILES !== undefined;
    const { cookie } = await operatorCall({ url: server.url, database: server.owner }, ...roles);
    const operator = { cookie, 'sec-fetch-site': 'same-origin' };
    const { url, config } = server;
    watch = watchServer(url);
    const { findings, ...figures } = await sendFiles(
      { url, operator, config, watch },
      { files: FILES, seed: SEED },
      isVerbose ? (done, found) => say(`${done} files, ${found} findings`) : undefined,
    );
    const megabytes = await readPeakMemory(running.pid);
    if (isVerbose) say(inspect({ seed: SEED, ...figures, megabytes }));
    expect(findings.map(written).join('\n\n')).toBe('');
    expect(megabytes ?? 0).toBeLessThan(MOST_MEGABYTES);
    expect(figures.others).toBeGreaterThan(0);
    expect(running.output()).not.toMatch(/"level":(50|60)/);
    expect(filesIn(temporary)).toEqual([]);
    await expectNoneArriving();
    await expectInvariants(server.database);
  },
  // The number of files may be set.
  60_000 + FILES * 2_000,
);

/** Refused files and drafts are gone; those that were accepted have another name. */
async function expectNoneArriving(): Promise<void> {
  const incoming = join(dataDir, 'documents', 'incoming');
  await expect.poll(() => filesIn(incoming), { timeout: 10_000 }).toEqual([]);
  const drafts = filesIn(join(dataDir, 'documents')).filter((name) => name.endsWith('.draft'));
  expect(drafts).toEqual([]);
}
