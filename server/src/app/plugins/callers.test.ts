import type { Call } from '@thumela/contract/call.ts';
import { allCalls, errorCodes } from '@thumela/contract/index.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  callServer,
  customerHeaders,
  type RunningServer,
  registering,
  startServer,
  transacting,
} from '../../../test/harness.ts';

let server: RunningServer;
beforeAll(async () => {
  server = await startServer({ demo: true });
});
afterAll(() => server.close());

const TINASHE = customerHeaders('0820000002', '1470');
const bank = { 'payment-partner-id': '68' };
const card = { 'payment-partner-id': '57' };

/** The call's path, with ids that do not exist. */
const addressOf = ({ path }: Call) => `/api${path.replaceAll(/\{\w+\}/g, '999999999')}`;

async function answerTo(one: Call, headers: Record<string, string>) {
  const reply = await callServer<{ 'error-code': string; message: string; errors: string[] }>(
    server.url,
    `${one.method} ${addressOf(one)}` as `GET /${string}`,
    { headers, ...(one.body ? { body: {} } : {}) },
  );
  return { status: reply.status, code: reply.body['error-code'] };
}

const REFUSED = { status: 401, code: 'UNAUTHORIZED' };
const WRONG_HEADERS = { status: 403, code: 'FORBIDDEN' };
const guarded = allCalls.filter(({ caller }) => caller !== 'open');
const withHeaders = guarded.filter(({ headers }) => headers !== 'none');

describe('every call of the contract', () => {
  test.each(guarded)('$method $path refuses a caller without a credential', async (one) => {
    for (const authorization of [undefined, '', 'none']) {
      const headers = { ...transacting, ...bank, ...(authorization ? { authorization } : {}) };
      expect(await answerTo(one, headers)).toEqual(REFUSED);
    }
  });

  test.each(withHeaders)(
    '$method $path refuses missing and foreign partner headers',
    async (one) => {
      const authorization = (one.caller === 'partner' ? registering : TINASHE).authorization ?? '';
      expect(await answerTo(one, { authorization })).toEqual(WRONG_HEADERS);
      const foreign = {
        authorization,
        'transacting-partner-id': '40',
        'transacting-channel-id': '37',
        'registering-partner-id': '15',
        'registering-channel-id': '21',
      };
      expect(await answerTo(one, foreign)).toEqual(WRONG_HEADERS);
    },
  );

  test.each(allCalls.filter(({ caller }) => caller === 'customer'))(
    '$method $path is for customers, not for the partner',
    async (one) => {
      const headers = { ...registering, ...transacting, ...bank, ...card };
      const right = { ...headers, ...(one.headers === 'bank-payment' ? bank : {}) };
      expect(await answerTo(one, right)).toEqual(REFUSED);
    },
  );

  test.each(allCalls.filter(({ caller }) => caller === 'partner'))(
    '$method $path is for the registering partner, not for a customer',
    async (one) => {
      const { authorization = '' } = TINASHE;
      expect(await answerTo(one, { ...registering, authorization })).toEqual(REFUSED);
    },
  );

  test.each(allCalls.filter(({ caller }) => caller === 'open'))(
    '$method $path needs no credential and does not mind one that is none',
    async (one) => {
      for (const authorization of ['', 'none']) {
        const { status } = await answerTo(one, { authorization });
        expect([401, 403]).not.toContain(status);
      }
    },
  );

  test('answers below /api with a code of the contract', async () => {
    for (const one of allCalls) {
      const reply = await callServer<{ 'error-code': keyof typeof errorCodes }>(
        server.url,
        `${one.method} ${addressOf(one)}` as `GET /${string}`,
        { headers: one.caller === 'partner' ? registering : { ...TINASHE, ...bank } },
      );
      if (reply.status === one.status) continue;
      expect(errorCodes[reply.body['error-code']]?.status, one.id).toBe(reply.status);
    }
  });
});

describe('who may call what', () => {
  test('transacting calls carry 39 and 37 [AUTHZ-03]', async () => {
    const areas = ['transactions', 'beneficiaries', 'quotations'];
    const calls = allCalls.filter(
      ({ area, caller, id }) => areas.includes(area) && caller === 'customer' && id !== 'signIn',
    );
    expect(calls.length).toBeGreaterThan(10);
    for (const one of calls) {
      const { authorization = '' } = TINASHE;
      expect(await answerTo(one, { ...TINASHE, 'transacting-channel-id': '20' })).toEqual(
        WRONG_HEADERS,
      );
      expect(await answerTo(one, { authorization, 'transacting-partner-id': '39' })).toEqual(
        WRONG_HEADERS,
      );
      expect((await answerTo(one, TINASHE)).code).not.toBe('FORBIDDEN');
    }
  });

  test('receiver calls are made by the registering partner without signing in [AUTHZ-05]', async () => {
    const receivers = [
      'checkRedeemable',
      'searchInbound',
      'retrieveFollowUp',
      'captureFollowUp',
      'createRegistrationRequest',
      'createConversation',
      'retrieveConversation',
      'retrieveChatUser',
    ];
    const calls = allCalls.filter(({ id }) => receivers.includes(id));
    expect(calls).toHaveLength(receivers.length);
    for (const one of calls) {
      const { authorization = '' } = registering;
      expect([401, 403]).not.toContain((await answerTo(one, registering)).status);
      expect(await answerTo(one, { authorization })).toEqual(WRONG_HEADERS);
      expect((await answerTo(one, {})).status).toBe(401);
    }
  });

  test('lookup by token, contact and reset-password need no authorization [AUTHZ-06] [AUTHZ-07]', async () => {
    const contact = { name: 'A', emailAddress: 'a@example.com', subject: 'A', messageBody: 'A' };
    const calls = {
      'GET /api/transactions/inbound?token=demo-redeem': undefined,
      'POST /api/admin/contact-us': { ...contact, issue: 'A', cellphoneNumber: '1', response: '' },
      'POST /api/authentication/reset-password': { username: '1', 'cellphone-number': '1' },
    };
    for (const [what, body] of Object.entries(calls)) {
      const answers = [];
      for (const authorization of [undefined, '', 'none']) {
        const headers: Record<string, string> =
          authorization === undefined ? {} : { authorization };
        const { status } = await callServer(server.url, what as `GET /${string}`, {
          headers,
          body,
        });
        answers.push(status);
      }
      expect(new Set(answers).size, what).toBe(1);
      expect([401, 403, 404, 405], what).not.toContain(answers[0]);
    }
  });

  test('the BOP categories are read with the registering partner’s credential [AUTHZ-09]', async () => {
    const path = 'GET /api/bop-category?id-type=SA_ID' as const;
    expect((await callServer(server.url, path, { headers: registering })).status).toBe(200);
    expect((await callServer(server.url, path)).status).toBe(401);
  });

  test('a card-payment request carries partner 57 [AUTHZ-10]', async () => {
    const path = 'POST /api/payments/1234567890123456/request' as const;
    const send = async (more: Record<string, string>) =>
      (await callServer(server.url, path, { headers: { ...TINASHE, ...more } })).status;
    expect(await send({})).toBe(403);
    expect(await send(bank)).toBe(403);
    expect(await send(card)).not.toBe(403);
  });

  test('redemption by PIN, limit increase and PIN change are for signed-in customers [AUTHZ-12]', async () => {
    const paths = [
      '/transactions/inbound/lookup',
      '/transactions/inbound',
      '/transactions/inbound/limit-increase',
      '/registrations/limit-increase',
      '/authentication/change-password',
    ];
    const named = allCalls.filter(({ path }) => paths.includes(path));
    const asPartner = { ...transacting, authorization: registering.authorization ?? '' };
    for (const path of paths) {
      const one = named.find((each) => each.path === path && each.caller === 'customer');
      if (!one) throw new Error(`The contract has no ${path} for customers.`);
      expect(await answerTo(one, asPartner), path).toEqual(REFUSED);
      expect([401, 403], path).not.toContain((await answerTo(one, TINASHE)).status);
    }
  });
});
