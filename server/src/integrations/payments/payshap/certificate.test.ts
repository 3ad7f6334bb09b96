import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createCertificate } from '../../../../test/certificates.ts';
import { certificateSource } from './certificate.ts';

let folder: string;
let file: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'thumela-certificate-'));
  file = join(folder, 'client.pem');
});
afterAll(() => rm(folder, { recursive: true }));

const at = (time: number) => ({ now: () => new Date(time) });

/** The source of a server that offers these options. */
const sourceAt = (time: number, ...paymentOptions: ('PAYSHAP' | 'STITCH')[]) =>
  certificateSource(
    { paymentPartners: 'real', paymentOptions, payshapCertificateFile: file },
    at(time),
  );

test('says how long the certificate in use lasts, and for how long it has been expired', async () => {
  const made = Date.now();
  await writeFile(file, createCertificate('Thumela').certificate);
  const remaining = async (time: number) => {
    const [reading] = (await sourceAt(time, 'PAYSHAP')?.read()) ?? [];
    expect(reading?.attributes).toEqual({ certificate: 'PAYSHAP' });
    return reading?.value ?? Number.NaN;
  };
  // It is valid for an hour, to the second.
  expect(Math.abs((await remaining(made)) - 3_600)).toBeLessThanOrEqual(1);
  expect(Math.abs((await remaining(made + 7_200_000)) + 3_600)).toBeLessThanOrEqual(1);
});

test('is about the certificate that was read at the start, not about one that replaced it', async () => {
  await writeFile(file, createCertificate('Thumela').certificate);
  const source = sourceAt(Date.now(), 'PAYSHAP');
  await writeFile(file, 'replaced');
  expect(await source?.read()).toHaveLength(1);
});

test('a file without a certificate fails as a reading, which an alert notices', async () => {
  await writeFile(file, 'none');
  await expect(sourceAt(Date.now(), 'PAYSHAP')?.read()).rejects.toThrow();
});

test('a certificate of an option that is not offered is not reported', () => {
  expect(sourceAt(Date.now(), 'STITCH')).toBeUndefined();
});
