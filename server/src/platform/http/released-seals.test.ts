/** This version reads what the previous release has sealed, and the other way round (decision 47). */

import { createHmac } from 'node:crypto';
import { jwtDecrypt } from 'jose';
import { expect, test } from 'vitest';
import { CookieSealer } from './cookie-sealer.ts';
import { openSession, sealSession } from './sealed-session.ts';

const SECRET = 'session-secret-of-the-tests-only';
const NOW = new Date('2026-11-30T00:00:00Z');
const sealer = new CookieSealer(SECRET, { now: () => NOW } as ConstructorParameters<
  typeof CookieSealer
>[1]);

const session = {
  id: '0b1f3c6e-6f0e-4a57-9d0f-2f3f6f0c1a22',
  customer: '7',
  device: '5a1c0f3e-1b2d-4c3e-8f4a-9b8c7d6e5f40',
};

/** Session cookie of release 0.1.0, for two hours. */
const RELEASED =
  '..6kCcSzD15Wd39ATp.PHiIbH4ef7TnEu6wVTFNVrMChX12UDIZJB2KK5OjdKdjSere9R5eLMndob45xiFeg9EtdovhnIWeOH-AO2Yh-8z_uo6OZNsGR-D9PdDIPkGZn9k1IDevLSPC.Fl804qFPTLJmK_iluLMIVA';

test('a session of the previous release continues', async () => {
  expect(await openSession(sealer, RELEASED)).toEqual(session);
});

test('a session of this version is read by the previous release', async () => {
  const sealed = await sealSession(sealer, session, 7_200);
  const head = Buffer.from('{"alg":"dir","enc":"A256GCM"}').toString('base64url');
  const key = createHmac('sha256', SECRET).update('session').digest();
  const { payload } = await jwtDecrypt(head + sealed, key, { currentDate: NOW });
  expect(payload).toEqual({
    jti: 'Cx88bm8OSledDy8_bwwaIg',
    sub: '7',
    dev: 'WhwPPhstTD6PSpuMfW5fQA',
    exp: NOW.getTime() / 1000 + 7_200,
  });
});
