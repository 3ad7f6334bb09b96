import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getCACertificates, setDefaultCACertificates, type TLSSocket } from 'node:tls';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createCertificate, type TestCertificate } from '../../../../test/certificates.ts';
import { PartnerUnreachable } from '../real/request.ts';
import { createBankClient } from './bank-api.ts';

const authority = createCertificate('Authority of the bank');
const trusted = getCACertificates('default');
let folder: string;
let server: Server;
let url: string;
/** Names of the clients whose requests were read. */
const read: string[] = [];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'thumela-certificates-'));
  const { certificate: cert, key } = createCertificate('Bank', authority);
  const tls = { cert, key, ca: authority.certificate };
  server = createServer(
    { ...tls, requestCert: true, rejectUnauthorized: true },
    (request, response) => {
      read.push(String((request.socket as TLSSocket).getPeerCertificate().subject.CN));
      response.end('<answer/>');
    },
  );
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  url = `https://127.0.0.1:${(server.address() as AddressInfo).port}`;
  setDefaultCACertificates([authority.certificate]);
});
afterAll(async () => {
  setDefaultCACertificates(trusted);
  server.closeAllConnections();
  await new Promise((done) => server.close(done));
  await rm(folder, { recursive: true, force: true });
});

/** Calls the bank as the owner of this certificate, or without one. */
async function call(identity?: TestCertificate) {
  const files = { certificateFile: join(folder, 'client.pem'), keyFile: join(folder, 'key.pem') };
  if (identity) {
    await writeFile(files.certificateFile, identity.certificate);
    await writeFile(files.keyFile, identity.key, { mode: 0o600 });
  }
  const none = { certificateFile: undefined, keyFile: undefined };
  const client = createBankClient({
    ...{ url, token: 'token', timeout: 5_000 },
    ...(identity ? files : none),
  });
  return client({ method: 'GET', path: '/payment-requests/1' });
}

test('the bank accepts our client certificate of its authority', async () => {
  expect(await call(createCertificate('Thumela', authority))).toEqual({
    ...{ status: 200, xml: '<answer/>' },
  });
  expect(read).toEqual(['Thumela']);
});

test('the bank reads no request without a client certificate, or with one of another authority', async () => {
  read.length = 0;
  const stranger = createCertificate('Thumela', createCertificate('Another authority'));
  await expect(call()).rejects.toBeInstanceOf(PartnerUnreachable);
  await expect(call(stranger)).rejects.toBeInstanceOf(PartnerUnreachable);
  expect(read).toEqual([]);
});

test('we send nothing to a server whose certificate is not of a trusted authority', async () => {
  read.length = 0;
  setDefaultCACertificates([createCertificate('Another authority').certificate]);
  const called = call(createCertificate('Thumela', authority));
  await expect(called).rejects.toBeInstanceOf(PartnerUnreachable);
  setDefaultCACertificates([authority.certificate]);
  expect(read).toEqual([]);
});
