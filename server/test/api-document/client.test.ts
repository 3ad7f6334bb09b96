import { execFile } from 'node:child_process';
import { copyFile, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type RunningServer, startServer } from '../harness.ts';
import { compileClientTypes } from './client-types.ts';
import { type Document, readDocument } from './document.ts';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const run = promisify(execFile);

/** As strict as the compiler can be, with nothing of our own settings. */
const STRICT = {
  compilerOptions: {
    strict: true,
    exactOptionalPropertyTypes: true,
    noUncheckedIndexedAccess: true,
    noPropertyAccessFromIndexSignature: true,
    noEmit: true,
    target: 'es2024',
    module: 'nodenext',
    types: ['node'],
    allowImportingTsExtensions: true,
    verbatimModuleSyntax: true,
    erasableSyntaxOnly: true,
  },
  include: ['.'],
};

let server: RunningServer;
let document: Document;
/** The client's folder; below the repository, so that it finds its packages. */
let folder: string;

beforeAll(async () => {
  server = await startServer({ demo: true });
  document = await readDocument(server.url);
  await mkdir(join(ROOT, '.cache'), { recursive: true });
  folder = await mkdtemp(join(ROOT, '.cache', 'api-document-'));
  const types = await compileClientTypes(JSON.parse(document.text));
  await writeFile(join(folder, 'document.ts'), types);
  await writeFile(join(folder, 'package.json'), '{ "type": "module" }');
  await writeFile(join(folder, 'tsconfig.json'), JSON.stringify(STRICT));
  await copyFile(new URL('ten-calls.ts', import.meta.url), join(folder, 'ten-calls.ts'));
});

afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true, force: true });
});

interface Answer {
  operation: string;
  status: number;
  answer: unknown;
}

test('a client made from the document alone passes the strictest compiler', async () => {
  const tsc = join(ROOT, 'node_modules/typescript/bin/tsc');
  const { stdout } = await run(process.execPath, [tsc, '-p', folder]).catch((failed) => failed);
  expect(stdout).toBe('');
});

test('it signs in, sends money and reads lists, and every answer is as the document says', async () => {
  const program = join(folder, 'ten-calls.ts');
  const { stdout } = await run(process.execPath, [program, server.url, '0820000001', '2580']);
  const answers: Answer[] = stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  expect(answers.map(({ operation, status }) => `${operation} ${status}`)).toEqual([
    'signIn 200',
    'retrieveCustomer 200',
    'listSendingCountries 200',
    'listPayoutMethods 200',
    'listPayoutPartners 200',
    'listCurrencies 200',
    'createQuotation 201',
    'createTransaction 201',
    'listUniversalTransactions 200',
    'retrieveLimit 200',
  ]);
  for (const { operation, status, answer } of answers) {
    expect(document.wrong(operation, status, answer), operation).toBeUndefined();
  }
  const [made, [newest]] = [answers[7]?.answer, answers[8]?.answer] as [Created, Created[]];
  expect(newest?.['transaction-id']).toBe(made['transaction-id']);
});

interface Created {
  'transaction-id': number;
}
