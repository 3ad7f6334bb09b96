import { consoleCalls } from '@thumela/contract/console/index.ts';
import { consoleDuties, harmlessCalls } from '@thumela/rules/operators/duties.ts';
import type { Role } from '@thumela/rules/operators/roles.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type RunningServer, startServer } from '../../test/harness.ts';
import { operatorCall, type SignedIn } from '../../test/operators.ts';

let server: RunningServer;
beforeAll(async () => {
  server = await startServer({ demo: true, settings: { privateEndpoints: true } });
});
afterAll(() => server.close());

test('every call of the console that changes something says how many people it takes', () => {
  const changing = consoleCalls.filter(({ method }) => method !== 'GET').map(({ id }) => id);
  const listed = [...Object.keys(consoleDuties), ...harmlessCalls];
  expect(listed.toSorted()).toEqual(changing.toSorted());
});

const reason = 'For the test.';
const CONFIGURATION = '/console/api/configuration';
const ONE = `${CONFIGURATION}/remittance-partners/PARTNER_ONE` as const;

/** A proposal of one call, and the decision by which another operator agrees. */
interface Proposal {
  call: keyof typeof consoleDuties;
  role: Role;
  decision: string;
  propose: (who: SignedIn) => Promise<{ status: number; body: { 'case-id'?: number | null } }>;
}

const PROPOSALS: readonly Proposal[] = [
  {
    call: 'addPartnerKey',
    role: 'admin',
    decision: 'CHANGE',
    propose: (who) => who.call('POST', `${ONE}/keys`, { reason }),
  },
  {
    call: 'setPartnerEndpoint',
    role: 'admin',
    decision: 'CHANGE',
    propose: async (who) => {
      const partners = await who.call<{ name: string; 'endpoint-set-at': string | null }[]>(
        'GET',
        `${CONFIGURATION}/remittance-partners`,
      );
      const seen = partners.body.find(({ name }) => name === 'PARTNER_ONE')?.['endpoint-set-at'];
      const url = 'https://partner.example/hooks';
      return await who.call('PUT', `${ONE}/endpoint`, {
        url,
        'seen-set-at': seen ?? null,
        reason,
      });
    },
  },
  {
    call: 'switchPartner',
    role: 'admin',
    decision: 'CHANGE',
    propose: async (who) => {
      await who.call('PUT', `${ONE}/active`, { active: false, reason });
      return await who.call('PUT', `${ONE}/active`, { active: true, reason });
    },
  },
  {
    call: 'setSwitch',
    role: 'admin',
    decision: 'CHANGE',
    propose: async (who) => {
      const path = `${CONFIGURATION}/switches/INBOUND_AVAILABLE` as const;
      await who.call('PUT', path, { seen: 'true', value: 'false', reason });
      return await who.call('PUT', path, { seen: 'false', value: 'true', reason });
    },
  },
  {
    call: 'loadSanctionsList',
    role: 'compliance',
    decision: 'CHANGE',
    propose: async (who) => {
      const content = JSON.stringify([{ 'full-name': 'Ada Eins', 'listed-on': '2026-11-03' }]);
      const compared = await who.call<{ seen: number }>(
        'POST',
        `${CONFIGURATION}/sanctions/comparisons`,
        { content },
      );
      return await who.call('POST', `${CONFIGURATION}/sanctions/lists`, {
        seen: compared.body.seen,
        content,
        'file-name': 'today.json',
        reason,
      });
    },
  },
  {
    call: 'proposePriceChange',
    role: 'treasury',
    decision: 'APPLY',
    propose: (who) => {
      const values = [
        { field: 'percent', value: '4' },
        { field: 'minimum', value: '20' },
        { field: 'maximum', value: '500' },
      ];
      const changes = [{ target: '11', values }];
      return who.call('POST', '/console/api/prices/changes', { kind: 'FEE', changes, reason });
    },
  },
];

describe('what takes two people is refused to one alone', () => {
  test.each(PROPOSALS.map((one) => [one.call, one] as const))('%s', async (call, proposal) => {
    expect(consoleDuties[call]?.people).toBe(2);
    const both = [
      await operatorCall(server, proposal.role),
      await operatorCall(server, proposal.role),
    ];
    for (const [first, second] of [both, both.toReversed()]) {
      if (!first || !second) throw new Error('It takes two.');
      const asked = await proposal.propose(first);
      const path = `/console/api/cases/${Number(asked.body['case-id'])}` as const;
      const body = { decision: proposal.decision, reason };
      expect((await first.call('POST', `${path}/decision`, body)).status, call).toBe(409);
      expect((await second.call('POST', `${path}/refusal`, { reason })).status).toBe(200);
      expect((await second.call('POST', `${path}/decision`, body)).status).toBe(409);
      await server.owner.pool.query(
        `update system_config set value = 'true' where key = 'INBOUND_AVAILABLE'`,
      );
    }
  });
});
