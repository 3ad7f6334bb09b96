import { generateKeyPairSync } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createPawapay } from '../../../../test/pawapay.ts';
import {
  walletInstruction,
  walletRecipient,
} from '../../../../test/payout-conformance/instructions.ts';
import {
  type NoticeReceiver,
  startNoticeReceiver,
} from '../../../../test/payout-conformance/notice-receiver.ts';
import {
  type PayoutInstruction,
  type PayoutPartner,
  PayoutPostponement,
  PayoutRefusal,
} from '../partner.ts';
import { createRemittanceId } from './remittance-id.ts';
import { AMOUNTS } from './sandbox/sentinels.ts';
import { type PawapayStandIn, startPawapay } from './sandbox/stand-in.ts';

let receiver: NoticeReceiver;
let standIn: PawapayStandIn;
let partner: PayoutPartner;
let last = 0;
beforeAll(async () => {
  receiver = await startNoticeReceiver();
  standIn = await startPawapay(`${receiver.url}/webhooks/payouts/pawapay`);
  partner = createPawapay({ pawapayUrl: standIn.url, pawapayToken: standIn.token });
});
afterAll(async () => {
  await standIn.close();
  await receiver.close();
});

const over = () => AbortSignal.timeout(5_000);
const send = (more: Partial<PayoutInstruction>, through = partner) => {
  last += 1;
  return through.send(walletInstruction({ payoutId: String(last), ...more }), over());
};
const errorOf = (call: Promise<unknown>) =>
  call.then(
    () => undefined,
    (error: unknown) => error,
  );

const POSTPONED = [
  ...['NO_AUTHENTICATION', 'AUTHENTICATION_ERROR', 'AUTHORISATION_ERROR', 'HTTP_SIGNATURE_ERROR'],
  ...['REMITTANCES_NOT_ALLOWED', 'PROVIDER_TEMPORARILY_UNAVAILABLE', 'PAWAPAY_WALLET_OUT_OF_FUNDS'],
];
/** An error of its own, or a code that is not documented: the outcome is unknown. */
const UNKNOWN = ['UNKNOWN_ERROR', 'SOMETHING_NEW'];

const REJECTIONS = Object.entries(AMOUNTS).flatMap(([amount, behaviour]) =>
  behaviour.kind === 'REJECT' && behaviour.http !== 503
    ? [[behaviour.failureCode, amount] as const]
    : [],
);
const FAULTS = Object.entries(AMOUNTS).flatMap(([amount, { kind }]) =>
  ['HTML', 'REDIRECT', 'ENDLESS', 'CUT', 'OTHER_FORM', 'HANG_UP'].includes(kind)
    ? [[kind, amount] as const]
    : [],
);

describe('an order', () => {
  test.each(REJECTIONS)(
    'rejected with %s is refused, postponed or unknown',
    async (code, amount) => {
      const error = await errorOf(send({ amount }));
      expect(error).toBeInstanceOf(Error);
      expect(error instanceof PayoutPostponement).toBe(POSTPONED.includes(code));
      expect(error instanceof PayoutRefusal).toBe(![...POSTPONED, ...UNKNOWN].includes(code));
      if (code !== 'UNKNOWN_ERROR') expect(`${error}`).toContain(code);
    },
  );

  test('rejected by a failing server is unknown, whatever the reason', async () => {
    const error = await errorOf(send({ amount: '1020' }));
    expect(error).toBeInstanceOf(Error);
    expect(error).not.toBeInstanceOf(PayoutRefusal);
  });

  test.each(FAULTS)('answered with %s may have been taken, and is found', async (_, amount) => {
    const error = await errorOf(send({ amount }));
    expect(error).toBeInstanceOf(Error);
    expect(error).not.toBeInstanceOf(PayoutRefusal);
    expect(error).not.toBeInstanceOf(PayoutPostponement);
    expect(await partner.query(String(last), over())).toMatchObject({ state: 'ACCEPTED' });
  });

  test.each([
    ['RWF', 'RW', '250783456789', '15.00'],
    ['ZMW', 'ZM', '260973456789', '0.55'],
    ['ZMW', 'ZM', '260763456789', '1500.50'],
  ])('in %s has the decimals that the network takes', async (currency, country, number, amount) => {
    const order = { currency, country, amount, recipient: walletRecipient(number) };
    const isTooSmall = amount === '0.55';
    const report = await send(order).catch((error: Error) => error.message);
    expect(report).toEqual(
      isTooSmall
        ? expect.stringContaining('AMOUNT_OUT_OF_BOUNDS')
        : expect.objectContaining({
            amount: { value: amount.replace('.00', ''), currency },
            partnerReference: createRemittanceId(String(last)),
          }),
    );
  });

  test.each<[string, Partial<PayoutInstruction>]>([
    ['mobile wallets only', { method: 'BANK' }],
    ['mobile wallets only', { recipient: { ...walletRecipient(''), fields: [] } }],
    ['another country', { country: 'MW' }],
    ['sender paid', { paid: undefined } as object],
    ['sender’s phone', { sender: { firstName: 'N', lastName: 'K', details: { country: 'GB' } } }],
    ['INVALID_PHONE_NUMBER', { recipient: walletRecipient('27821234567') }],
    ['INVALID_CURRENCY', { currency: 'USD' }],
    [
      'INVALID_AMOUNT',
      {
        amount: '10.5',
        currency: 'RWF',
        country: 'RW',
        recipient: walletRecipient('250783456789'),
      },
    ],
  ])('is refused with “%s”', async (reason, more) => {
    const count = standIn.countPayouts();
    const error = await errorOf(send(more));
    expect(error).toBeInstanceOf(PayoutRefusal);
    expect(`${error}`).toContain(reason);
    expect(standIn.countPayouts()).toBe(count);
  });

  test.each(['FOREIGN_PASSPORT', 'ASYLUM_PAPER', 'FOREIGN_ID'])(
    'has what the network needs to know of a sender with %s',
    async (id_type) => {
      const { sender } = walletInstruction();
      const details = { ...sender.details, id_type, nationality: 'ZW' };
      await expect(send({ sender: { ...sender, details } })).resolves.toMatchObject({
        state: 'ACCEPTED',
      });
    },
  );

  test('whose id pawaPay knows from another payment is not taken for that one', async () => {
    await send({});
    const again = walletInstruction({ payoutId: String(last), reference: '7000000000000002' });
    const error = await errorOf(partner.send(again, over()));
    expect(`${error}`).toContain('another payment');
    expect(error).not.toBeInstanceOf(PayoutRefusal);
  });

  test('with a wrong token is postponed, and its error does not contain the token', async () => {
    const other = createPawapay({ pawapayUrl: standIn.url, pawapayToken: 'wrong-token' });
    const error = await errorOf(send({}, other));
    expect(error).toBeInstanceOf(PayoutPostponement);
    expect(`${error}`).not.toContain('wrong-token');
    const query = await errorOf(other.query(String(last), over()));
    expect(query).toBeInstanceOf(Error);
    expect(query).not.toBeInstanceOf(PayoutPostponement);
  });
});

test.each([
  ['260763456099', 'WALLET_LIMIT_REACHED'],
  ['260763456109', 'RECIPIENT_LIMIT_REACHED'],
  ['260763456119', 'UNSPECIFIED_FAILURE'],
])('a payment to %s fails with the reason of the network', async (number, reason) => {
  await send({ recipient: walletRecipient(number) });
  await standIn.settle(String(last));
  expect(await partner.query(String(last), over())).toMatchObject({
    state: 'FAILED',
    word: `${reason}: In the words of the network.`,
  });
});

test('a payment that its network never ends stays accepted', async () => {
  await send({ recipient: walletRecipient('260763456129') });
  await standIn.settle(String(last));
  expect(await partner.query(String(last), over())).toMatchObject({
    ...{ state: 'ACCEPTED', word: 'PROCESSING' },
  });
});

test('each wallet has a balance, also several in one currency', async () => {
  const balances = await partner.readBalances?.(over());
  expect(balances?.map(({ account, currency, amount }) => [account, currency, amount])).toEqual([
    ['ZMB', 'ZMW', '21798.03'],
    ['BEN MTN_MOMO_BEN', 'XOF', '1250000'],
    ['CIV', 'XOF', '0'],
  ]);
});

test('a notice cannot be repeated before the outcome', async () => {
  await send({});
  await expect(partner.requestNotice?.(String(last), over())).rejects.toThrow('INVALID_STATE');
});

test('an account that accepts signed orders only gets them', async () => {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  standIn.setSigning(publicKey.export({ type: 'spki', format: 'pem' }).toString());
  const unsigned = await errorOf(send({}));
  expect(unsigned).toBeInstanceOf(PayoutPostponement);
  const signing = createPawapay({
    ...{ pawapayUrl: standIn.url, pawapayToken: standIn.token, pawapaySigningKeyId: 'OURS:1' },
    pawapaySigningKey: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
  });
  expect(await send({}, signing)).toMatchObject({ state: 'ACCEPTED' });
  standIn.setSigning(undefined);
});
