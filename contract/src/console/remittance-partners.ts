import { Type } from 'typebox';
import { flag, id, input, nullish, text, timestamp } from '../shapes.ts';
import { Changed } from './configuration.ts';
import { defineConsoleCall } from './console-call.ts';

const reason = input('Why, for the record.');
const partner = Type.Object({ name: text('The partner.') });
const key = Type.Object({ name: text('The partner.'), id: id('The key.') });
const path = '/console/api/configuration/remittance-partners';
const STATE = ['WAITING', 'DELIVERED', 'GIVEN_UP'];
const FUNDING = ['PREFUNDED', 'CREDIT'];

const configuration = {
  'display-value': input('Its name for recipients.'),
  email: input('E-mail address for recipients; empty for customer care.'),
  'cut-off': input('Until when it handles a payment the same day, such as `12:00`.'),
};

export const PartnerKey = Type.Object(
  {
    id: id('The key.'),
    hint: text('Its beginning.'),
    'made-at': timestamp('When it was created.'),
    'made-by': text('The operator who created it.'),
    'last-used-at': nullish(timestamp('The hour in which it was used last.')),
  },
  { description: 'A valid key of a remittance partner.' },
);

export const RemittancePartner = Type.Object(
  {
    name: text('The partner.'),
    active: flag('Whether its keys are good.'),
    'display-value': text('Its name for recipients.'),
    email: text('E-mail address for recipients; empty for customer care.'),
    'cut-off': text('Until when it handles a payment the same day.'),
    commission: text('Its fee per order, in percent.'),
    funding: Type.Enum(FUNDING, { description: 'How its orders are funded.' }),
    credit: text('Its credit limit, in rand; orders beyond it wait.'),
    daily: nullish(text('Its daily cap on payouts, in rand.')),
    low: nullish(text('The available amount below which it and staff are notified, in rand.')),
    balance: text('Its unused settled balance, in rand; negative is what it owes us.'),
    reserved: text('The part of the balance that an agreed repayment returns to it, in rand.'),
    available: text('What its orders can still use, in rand; negative beyond its limit.'),
    today: text('What its orders used of the daily cap today, in rand.'),
    'waiting-orders': Type.Integer({
      description: 'Orders that wait for its money or the next day.',
    }),
    'waiting-amount': text('Their amount, in rand.'),
    endpoint: nullish(text('Its webhook endpoint.')),
    'endpoint-set-at': nullish(timestamp('Since when.')),
    waiting: Type.Integer({ description: 'Webhooks still to be delivered.' }),
    'given-up': Type.Integer({ description: 'Recent webhooks that were given up.' }),
    'deaf-case': nullish(id('The open case of a partner that does not answer.')),
    keys: Type.Array(PartnerKey, { description: 'Its valid keys.' }),
  },
  { description: 'A partner from whom orders come.' },
);

/** The remittance partners, by name. */
export const listRemittancePartners = defineConsoleCall({
  id: 'listRemittancePartners',
  method: 'GET',
  path,
  needs: 'configuration.read',
  status: 200,
  answer: Type.Array(RemittancePartner),
});

/** Changes a partner's name, the e-mail for its recipients, and its cut-off time. */
export const setPartnerConfiguration = defineConsoleCall({
  id: 'setPartnerConfiguration',
  method: 'PUT',
  path: `${path}/{name}/configuration`,
  needs: 'configuration.change',
  params: partner,
  body: Type.Object({
    seen: Type.Object(configuration, { description: 'As it was shown.' }),
    ...configuration,
    reason,
  }),
  status: 204,
});

/** Stops a partner immediately; restarting it needs two people. */
export const switchPartner = defineConsoleCall({
  id: 'switchPartner',
  method: 'PUT',
  path: `${path}/{name}/active`,
  needs: 'configuration.change',
  params: partner,
  body: Type.Object({ active: flag('Whether its keys are to be good.'), reason }),
  status: 200,
  answer: Changed,
});

/** Proposes how a partner is funded, its limits and the threshold of its low balance; another operator decides. */
export const setPartnerLimits = defineConsoleCall({
  id: 'setPartnerLimits',
  method: 'PUT',
  path: `${path}/{name}/limits`,
  needs: 'configuration.change',
  params: partner,
  body: Type.Object({
    funding: Type.Enum(FUNDING, {
      description: 'PREFUNDED: its balance must cover each order; CREDIT: up to the limit.',
    }),
    credit: Type.String({
      maxLength: 20,
      description: 'Its credit limit in rand, such as `50000.00`; empty for a prefunded partner.',
    }),
    daily: Type.String({ maxLength: 20, description: 'Its daily cap in rand; empty for none.' }),
    low: Type.String({
      maxLength: 20,
      description:
        'The available amount in rand below which it and staff are notified; empty for never.',
    }),
    reason,
  }),
  status: 200,
  answer: Changed,
});

/** Proposes another key for a partner; the second person sees it once. */
export const addPartnerKey = defineConsoleCall({
  id: 'addPartnerKey',
  method: 'POST',
  path: `${path}/{name}/keys`,
  needs: 'configuration.change',
  params: partner,
  body: Type.Object({ reason }),
  status: 200,
  answer: Changed,
});

/** Revokes a key immediately. */
export const revokePartnerKey = defineConsoleCall({
  id: 'revokePartnerKey',
  method: 'POST',
  path: `${path}/{name}/keys/{id}/revocation`,
  needs: 'configuration.change',
  params: key,
  body: Type.Object({ reason }),
  status: 204,
});

/** Proposes to replace a key, which is revoked when a second person confirms. */
export const rotatePartnerKey = defineConsoleCall({
  id: 'rotatePartnerKey',
  method: 'POST',
  path: `${path}/{name}/keys/{id}/rotation`,
  needs: 'configuration.change',
  params: key,
  body: Type.Object({ reason }),
  status: 200,
  answer: Changed,
});

/** Proposes a partner's webhook endpoint; the second person sees the signing secret once. */
export const setPartnerEndpoint = defineConsoleCall({
  id: 'setPartnerEndpoint',
  method: 'PUT',
  path: `${path}/{name}/endpoint`,
  needs: 'configuration.change',
  params: partner,
  body: Type.Object({
    url: input('Its address.'),
    'seen-set-at': nullish(
      text('When the endpoint there was had been set, as it was read; null where there was none.'),
    ),
    reason,
  }),
  status: 200,
  answer: Changed,
});

export const PartnerDelivery = Type.Object(
  {
    id: text('The webhook.'),
    position: id('Its position in the series.'),
    type: text('What it is about, such as `order.status`.'),
    reference: nullish(text('The partner’s reference of the order.')),
    status: nullish(text('The reported status of the order.')),
    state: Type.Enum(STATE, { description: 'State of its delivery.' }),
    attempts: Type.Integer({ description: 'How often it was sent.' }),
    answer: nullish(Type.Integer({ description: 'HTTP status of the last answer.' })),
    problem: nullish(text('Why the last attempt failed.')),
    'happened-at': timestamp('When the status changed.'),
    'tried-at': nullish(timestamp('When it was sent last.')),
  },
  { description: 'A status webhook.' },
);

/** The status webhooks of a partner, newest first, a hundred per page. */
export const listPartnerDeliveries = defineConsoleCall({
  id: 'listPartnerDeliveries',
  method: 'GET',
  path: `${path}/{name}/deliveries`,
  needs: 'configuration.read',
  params: partner,
  query: Type.Object({
    state: Type.Optional(Type.Enum(STATE, { description: 'Only these.' })),
    before: Type.Optional(id('The position behind which the page begins.')),
  }),
  status: 200,
  answer: Type.Object(
    {
      deliveries: Type.Array(PartnerDelivery, { description: 'A page of them.' }),
      next: nullish(id('Cursor of the next page.')),
    },
    { description: 'Status webhooks.' },
  ),
});

/** Resends a status webhook with a new series of attempts. */
export const resendDelivery = defineConsoleCall({
  id: 'resendDelivery',
  method: 'POST',
  path: `${path}/{name}/deliveries/{delivery}/sending`,
  needs: 'configuration.change',
  params: Type.Object({ name: text('The partner.'), delivery: text('The webhook.') }),
  body: Type.Object({ reason }),
  status: 204,
});
