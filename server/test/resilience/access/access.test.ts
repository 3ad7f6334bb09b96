import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type RunningServer, startServer } from '../../harness.ts';
import { prepareMatrix } from './prepare.ts';
import { type AccessFinding, checkMatrix, type Matrix } from './run.ts';

/** Chooses the requests; `npm run prove -- access` sets it. */
const SEED = Number(process.env.ACCESS_SEED ?? 20_261_130);

let server: RunningServer;
let matrix: Matrix;
beforeAll(async () => {
  const paymentOptions = ['DIGIPAY', 'STITCH', 'PAYSHAP', 'CHECKOUT'] as const;
  const settings = { loginAttempts: 1_000_000, paymentOptions };
  server = await startServer({ demo: true, settings });
  matrix = await prepareMatrix(server, SEED);
});
afterAll(() => server.close());

const written = ({ call, caller, wrong }: AccessFinding) => `${call} by ${caller}: ${wrong}`;

/** Checks the calls with these ids only. */
const checkCalls = (ids: readonly string[], differing: Partial<Matrix>) => {
  const calls = matrix.calls.filter(({ call }) => ids.includes(call.id));
  return checkMatrix({ ...matrix, calls, ...differing });
};

describe('a matrix that is wrong is found:', () => {
  test('a call that admits others than its declared callers', async () => {
    const declared = matrix.declared.map((row) =>
      row.call === 'listQueue' ? { ...row, callers: 'admin' } : row,
    );
    const { findings } = await checkCalls(['listQueue'], { declared });
    expect(findings.map(({ caller }) => caller).sort()).toEqual([
      "foreign page, operator's browser",
      ...['operator of compliance', 'operator of support', 'operator of treasury'],
    ]);
  });

  test('a call that refuses a declared caller', async () => {
    const declared = matrix.declared.map((row) =>
      row.call === 'searchAudit' ? { ...row, callers: 'support, compliance, admin' } : row,
    );
    const { findings } = await checkCalls(['searchAudit'], { declared });
    expect(findings.map(written)).toEqual([
      expect.stringMatching(/^searchAudit by operator of support: 403 instead of in/),
    ]);
  });

  /** Checks a call of a server that answers otherwise than ours. */
  async function checkFake(id: string, answer: RequestListener) {
    const fake = createServer(answer).listen(0, '127.0.0.1');
    const { port } = await new Promise<AddressInfo>((resolve) => {
      fake.on('listening', () => resolve(fake.address() as AddressInfo));
    });
    const { findings } = await checkCalls([id], { url: `http://127.0.0.1:${port}` });
    fake.close();
    return findings;
  }

  const refuse = (message: string) =>
    JSON.stringify({ message, 'error-code': 'UNAUTHORIZED', errors: [] });

  test('a refusal that changes something', async () => {
    const findings = await checkFake('readPartnerBalance', async (_request, response) => {
      await server.owner.pool.query('update remittance_partners set active = active');
      response.writeHead(401, { 'content-type': 'application/json' }).end(refuse('No.'));
    });
    expect(findings.map(({ wrong }) => wrong)).toContain('changed remittance_partners');
  });

  test('a refusal that discloses something of an owner', async () => {
    const findings = await checkFake('readPartnerBalance', (_request, response) => {
      const text = refuse(`It belongs to ${matrix.markers[0]}.`);
      response.writeHead(401, { 'content-type': 'application/json' }).end(text);
    });
    expect(findings.map(({ wrong }) => wrong)).toContain(`discloses ${matrix.markers[0]}`);
  });

  test('an answer about something of another that differs from that about nothing', async () => {
    const findings = await checkFake('retrieveTransaction', (request, response) => {
      const message = `There is no ${request.url}.`;
      const body = JSON.stringify({ message, 'error-code': 'NOT_FOUND', errors: [] });
      response.writeHead(404, { 'content-type': 'application/json' }).end(body);
    });
    expect(findings.map(({ wrong }) => wrong)).toContainEqual(
      expect.stringMatching(/differs from/),
    );
  });
});

// Last, because it signs out.
test('every call admits the callers that docs/access.tsv declares, and no other caller reads or changes anything', async () => {
  const began = performance.now();
  const { cells, succeeded, findings } = await checkMatrix(matrix);
  if (process.env.ACCESS_SEED !== undefined) {
    const seconds = Math.round((performance.now() - began) / 1000);
    process.stdout.write(`${JSON.stringify({ seed: SEED, cells, succeeded, seconds })}\n`);
  }
  expect(findings.map(written)).toEqual([]);
});
