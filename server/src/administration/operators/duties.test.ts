import { consoleCalls } from '@thumela/contract/console/index.ts';
import { consoleDuties, harmlessCalls } from '@thumela/rules/operators/duties.ts';
import type { Role } from '@thumela/rules/operators/roles.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type RunningServer, startServer } from '../../../test/harness.ts';
import { missingTests, type ProvedBy } from '../../../test/missing-tests.ts';
import { operatorCall, type SignedIn } from '../../../test/operators.ts';
import { casesService } from '../../casework/cases/service.ts';
import { withTransaction } from '../../platform/database/pool.ts';

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

/** Two-person calls that need more around them, with the test that refuses one person alone. */
const PROVED: Readonly<Record<string, ProvedBy>> = {
  proposeFloatChange: [
    'payouts/floats/changes/changes.test.ts',
    'a float is set up by two people, never by one',
  ],
  agreeFloatChange: [
    'payouts/floats/changes/changes.test.ts',
    'a float is set up by two people, never by one',
  ],
  proposePrefunding: [
    'payouts/floats/orders/orders.test.ts',
    'money is sent to a float by two people, and the proposer does not agree',
  ],
  agreePrefunding: [
    'payouts/floats/orders/orders.test.ts',
    'money is sent to a float by two people, and the proposer does not agree',
  ],
  cancelPrefunding: [
    'payouts/floats/orders/orders.test.ts',
    'an agreed order is canceled by two people, never by one, and never once it is posted',
  ],
  cancelExchangeDeal: [
    'ledger/exchange/deals.test.ts',
    'an agreed deal is canceled by two people, never by one, and then posts nothing',
  ],
  reverseExchangeDeal: [
    'ledger/exchange/reversal.test.ts',
    'a settled deal is undone by two people, never by one, with an entry that names its own',
  ],
  proposeExchangeDeal: [
    'ledger/exchange/deals.test.ts',
    'the proposer does not agree, however the name is spelt',
  ],
  agreeExchangeDeal: [
    'ledger/exchange/deals.test.ts',
    'the proposer does not agree, however the name is spelt',
  ],
  acceptDispute: [
    'staff/debts/debts.test.ts',
    'a dispute is accepted by two people, never by one, and the customer owes as before',
  ],
  proposeInstalments: [
    'staff/debts/arrangements.test.ts',
    'instalments are agreed to by two people, never by one, and their customer reads the first',
  ],
  agreeToInstalments: [
    'staff/debts/arrangements.test.ts',
    'instalments are agreed to by two people, never by one, and their customer reads the first',
  ],
  endInstalments: [
    'staff/debts/arrangements.test.ts',
    'an arrangement is ended by two people, a proposal withdrawn by one, and later money for it waits',
  ],
  proposePartnerSettlement: [
    'receiving/partner-settlement/settlements/settlements.test.ts',
    'the net of a statement says what each side owes, and one person alone agrees to nothing',
  ],
  withdrawPartnerSettlement: [
    'receiving/partner-settlement/settlements/settlements.test.ts',
    'an agreed settlement is withdrawn by two people, once, and frees the balance',
  ],
  closeMonth: [
    'ledger/console/routes.test.ts',
    'is proposed by one operator, and stays open if the ledger has differences',
  ],
  proposeWriteOff: [
    'ledger/adjustments/adjustments.test.ts',
    'writes off what an account holds when it is posted, and no more',
  ],
  proposeMatch: [
    'ledger/reconciliation/console.test.ts',
    'is settled by two operators: one proposes and another one confirms',
  ],
  confirmMatch: [
    'ledger/reconciliation/console.test.ts',
    'is settled by two operators: one proposes and another one confirms',
  ],
  proposeBankAccount: [
    'ledger/reconciliation/console.test.ts',
    'exists once two operators agree, and its statements are accepted',
  ],
  markReturn: [
    'casework/case-view/case-view.test.ts',
    'any operator who decides such cases can refuse a proposal, and a case has only one at a time',
  ],
  confirmPriceChange: [
    'pricing/change-requests/changes.test.ts',
    'cannot be confirmed by its proposer, by two people at once, or twice',
  ],
  decideRateStop: [
    'pricing/change-requests/feed.test.ts',
    'stops the country when it leaves the band; earlier quotes remain valid',
  ],
  proposeRuleSet: [
    'administration/configuration/rule-sets.test.ts',
    'a version is proposed by one person of compliance and applies once another confirms it',
  ],
  proposeDeemedValidity: [
    'administration/configuration/deemed-validity.test.ts',
    'a notice of two people lets customers with expired documents send, who see the day; ended by one, it does no more',
  ],
  setPayoutChannel: [
    'payouts/routing/administration.test.ts',
    'switching a channel on, and another label, take two people',
  ],
  setPayoutRoutes: [
    'payouts/routing/administration.test.ts',
    'routes are proposed by one operator, decide about payouts once another agrees, and are audited',
  ],
  setListSource: [
    'compliance/list-sources/fetch-lists.test.ts',
    'two people set a source; its list is fetched when due, and loaded only when it changed',
  ],
  removeEnteredEntry: [
    'compliance/screening/entered-entries.test.ts',
    'an entry stays until a second person agrees that it goes, whatever files are loaded',
  ],
  addAskedDocument: [
    'administration/configuration/console-routes.test.ts',
    'get a further one by two people, which is then offered',
  ],
  setAskedDocument: [
    'administration/configuration/console-routes.test.ts',
    'get other words by two people, as they were seen',
  ],
  setName: [
    'administration/configuration/names.test.ts',
    'the name of a destination is proposed by one operator, decided by another, and used at once',
  ],
  proposeColumnMap: [
    'ledger/reconciliation/column-maps.test.ts',
    'a column map is proposed by one operator, decided by another, and the next import reads by it',
  ],
  changeBrand: [
    'administration/branding/console-routes.test.ts',
    'one person alone changes nothing: not by proposing, nor by deciding their own proposal',
  ],
  rotatePartnerKey: [
    'receiving/partner-api/console-routes.test.ts',
    'a key takes two people to issue or replace; only the second one is shown it, once',
  ],
  restorePerson: [
    'compliance/holds/propose-restoration.test.ts',
    'after a confirmed match, restoring the customer takes two compliance officers',
  ],
  liftLegalHold: [
    'compliance/data-protection/retention.test.ts',
    'a legal hold stops every deletion; one sets it, two lift it',
  ],
  liftDataRestriction: [
    'compliance/data-protection/retention.test.ts',
    'one person proposes to lift a restriction, and another one lifts it',
  ],
  correctIdentity: [
    'customers/identity-corrections/corrections.test.ts',
    'two people correct a name, a birth date and a number, and the correction stores the former values',
  ],
};

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
    call: 'setCountryList',
    role: 'compliance',
    decision: 'CHANGE',
    propose: async (who) => {
      const lists = await who.call<{ list: string; countries: { alpha3: string }[] }[]>(
        'GET',
        `${CONFIGURATION}/country-lists`,
      );
      const blocked = lists.body.find(({ list }) => list === 'BLOCKED')?.countries ?? [];
      const seen = blocked.map(({ alpha3 }) => alpha3);
      const countries = seen.slice(1);
      return await who.call('PUT', `${CONFIGURATION}/country-lists/BLOCKED`, {
        ...{ seen, countries, 'listed-on': '2026-10-24', reason },
      });
    },
  },
  {
    call: 'setPartnerLimits',
    role: 'admin',
    decision: 'CHANGE',
    propose: (who) => {
      const limits = { funding: 'CREDIT', credit: '1.00', daily: '', low: '' };
      return who.call('PUT', `${ONE}/limits`, { ...limits, reason });
    },
  },
  {
    call: 'proposeCorrection',
    role: 'treasury',
    decision: 'POST',
    propose: (who) => {
      const lines = [
        { account: 'WRITE_OFFS', debit: '12.50' },
        { account: 'BANK', 'sub-account': 'MAIN', credit: '12.50' },
      ];
      return who.call('POST', '/console/api/books/corrections', { lines, reason });
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

test('every call that takes two people has a test that refuses one person alone', () => {
  const two = Object.keys(consoleDuties).filter((call) => consoleDuties[call]?.people === 2);
  const tested = [...PROPOSALS.map(({ call }) => call), ...Object.keys(PROVED)];
  expect(tested.toSorted()).toEqual(two.toSorted());
  expect(missingTests(Object.values(PROVED))).toEqual([]);
});

test('the database refuses one person alone a change of terms', async () => {
  const of = { kind: 'CONFIGURATION', subject: 'terms:brand' } as const;
  const alone = withTransaction(server.database, async (handle) => {
    await casesService(handle).open({ ...of, facts: {}, actor: 'operator:one' });
    await casesService(handle).end(of, { decision: 'CHANGE', actor: 'operator:one', reason });
  });
  await expect(alone).rejects.toMatchObject({ constraint: 'cases_configuration_needs_two' });
});

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
      expect(asked.body, call).toMatchObject({ 'case-id': expect.any(Number) });
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
