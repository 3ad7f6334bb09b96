import {
  walletInstruction,
  walletRecipient,
} from '../../../../test/payout-conformance/instructions.ts';
import { describePayoutPartner } from '../../../../test/payout-conformance/suite.ts';
import { genericPayoutPartner } from './partner.ts';
import { startReferenceServer } from './reference-server/server.ts';
import { createMemoryStore } from './reference-server/store.ts';

const KEY = 'key-of-the-partner';
const SECRET = `whsec_${Buffer.alloc(32, 5).toString('base64')}`;

describePayoutPartner({
  name: 'the generic protocol',
  hasServer: true,
  start: async (receiver) => {
    const server = await startReferenceServer({
      ...{ key: KEY, store: createMemoryStore(), port: 0, funds: { ZMW: '1000000.00' } },
      notices: { url: `${receiver.url}/webhooks/payouts/paymali`, secret: SECRET },
    });
    return Object.assign(server, {
      countPayouts: () => server.book.store.list().length,
      setDown: (isDown: boolean) => {
        server.isDown = isDown;
      },
    });
  },
  create: ({ url }) =>
    genericPayoutPartner({ name: 'paymali', url, key: KEY, webhookSecret: SECRET }),
  instruction: walletInstruction(),
  provoke: {
    PAID: { amount: '150.00' },
    FAILED: { amount: '150.11' },
    REFUSED: { amount: '150.13' },
    REQUEST_LOST: { amount: '150.47' },
    ANSWER_LOST: { amount: '150.53' },
    NOTICE_FIRST: { amount: '150.59' },
    OUT_OF_ORDER: { amount: '150.19' },
    PAID_IN_PART: { amount: '150.41' },
    UNKNOWN_STATE: { amount: '150.43' },
    STOPPABLE: { amount: '150.00' },
    RETURNED: { amount: '150.31' },
  },
  checks: {
    MATCH: walletRecipient('260763456789'),
    NO_MATCH: walletRecipient('260763450003'),
    CANNOT_RECEIVE: walletRecipient('260763450001'),
    NOT_OFFERED: walletRecipient('260763450004'),
  },
  refusal: 'The account does not exist.',
  secrets: () => [KEY, SECRET],
});
