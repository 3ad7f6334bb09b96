import { createPawapay } from '../../../../test/pawapay.ts';
import {
  walletInstruction,
  walletRecipient,
} from '../../../../test/payout-conformance/instructions.ts';
import { describePayoutPartner } from '../../../../test/payout-conformance/suite.ts';
import { startPawapay } from './sandbox/stand-in.ts';

const NOTICES = '/webhooks/payouts/pawapay';

describePayoutPartner({
  name: 'pawaPay',
  hasServer: true,
  start: (receiver) => startPawapay(`${receiver.url}${NOTICES}`),
  create: ({ url, token }, receiver) =>
    createPawapay({ pawapayUrl: url, pawapayToken: token, publicUrl: receiver.url }),
  instruction: walletInstruction(),
  provoke: {
    PAID: {},
    FAILED: { recipient: walletRecipient('260763456089') },
    REFUSED: { amount: '1013' },
    REQUEST_LOST: { amount: '1031' },
    ANSWER_LOST: { amount: '1032' },
    NOTICE_FIRST: { amount: '1033' },
    STOPPABLE: { amount: '1034' },
    OUT_OF_ORDER: { amount: '1035' },
    PAID_IN_PART: { amount: '1036' },
    UNKNOWN_STATE: { amount: '1037' },
    // Its documentation says that COMPLETED is final.
    RETURNED: 'IMPOSSIBLE',
  },
  refusal: 'AMOUNT_OUT_OF_BOUNDS',
  secrets: ({ token }) => [token],
});
