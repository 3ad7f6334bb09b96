import { priceKinds } from '@thumela/rules/prices/changes.ts';
import { Type } from 'typebox';
import {
  alpha2,
  currency,
  flag,
  id,
  idParams,
  input,
  longInput,
  nullish,
  text,
  timestamp,
} from '../shapes.ts';
import { defineConsoleCall } from './console-call.ts';

const kind = Type.Enum([...priceKinds], { description: 'The kind of value.' });

const values = Type.Array(
  Type.Object({ field: text('The field.'), value: text('Its value, as it is typed.') }),
  { description: 'The values by field.' },
);

/** Values of one version, and who set them. */
export const PriceVersion = Type.Object(
  {
    values,
    'valid-from': Type.Optional(timestamp('Since when; missing for what the server shipped with.')),
    'changed-by': text('The operator who set it, or its source.'),
    standing: Type.Enum(['PLANNED', 'IN_FORCE', 'PAST'], {
      description: 'Whether it holds later, now or no more.',
    }),
  },
  { description: 'Values from a point in time on, past, current or planned.' },
);

/** Something that can be changed, with its current values. */
export const PriceTarget = Type.Object(
  {
    target: text('Its id within its kind.'),
    name: text('Its name.'),
    'in-force': Type.Optional(PriceVersion),
    planned: Type.Array(PriceVersion, { description: 'Planned values, soonest first.' }),
  },
  { description: 'Something that can be changed, with its values now and those to come.' },
);

const decimalText = (description: string) => text(`${description} An exact decimal.`);

/** A corridor with its price. */
export const CorridorPrice = Type.Object(
  {
    id: id('The corridor: its currency.'),
    country: text('The destination.'),
    'country-code': alpha2('The destination.'),
    'destination-id': id('The destination.'),
    method: text('How it is paid out.'),
    'method-id': id('How it is paid out.'),
    partner: text('The payout partner.'),
    'partner-id': id('The payout partner.'),
    currency: currency('The payout currency.'),
    state: Type.Enum(['OPEN', 'OFF', 'STOPPED', 'NO_RATE', 'TOO_OLD'], {
      description:
        'Whether quotes are given: yes; switched off; stopped until two people decide; no rate; only an old rate.',
    }),
    mid: Type.Optional(decimalText('Units of the currency for one rand, before the margin.')),
    'margin-percent': Type.Optional(decimalText("The remitter's margin, in percent.")),
    'rate-since': Type.Optional(timestamp('Since when this rate holds.')),
    'fee-percent': Type.Optional(decimalText('The fee in percent of the amount.')),
    'fee-minimum': Type.Optional(decimalText('The lowest fee, in rand.')),
    'fee-maximum': Type.Optional(decimalText('The highest fee, in rand.')),
    'fee-since': Type.Optional(timestamp('Since when this fee holds.')),
    'vat-percent': Type.Optional(decimalText('VAT on the fee today, in percent.')),
    planned: Type.Integer({ description: 'Changes of it that are to come.' }),
  },
  { description: 'A corridor with its present price.' },
);

/** A proposed or decided change. */
export const PriceChange = Type.Object(
  {
    'case-id': id('Its case.'),
    kind,
    changes: Type.Array(
      Type.Object({
        target: text('The kind of value.'),
        name: text('Name of the changed item.'),
        before: values,
        after: values,
        'moved-percent': Type.Optional(
          text('By how many percent a rate moves, with its sign: `+900.0`.'),
        ),
      }),
      { description: 'The changed items, with their values before and after.' },
    ),
    'valid-from': Type.Optional(timestamp('From when on; missing: once it is confirmed.')),
    reason: text('Why.'),
    'proposed-by': text('The operator who proposed it.'),
    'proposed-at': timestamp('When it was proposed.'),
    state: Type.Enum(['OPEN', 'APPLIED', 'REFUSED'], { description: 'The outcome.' }),
    'decided-by': Type.Optional(text('The operator who decided.')),
    'decided-at': Type.Optional(timestamp('When it was decided.')),
    own: flag('Whether the caller proposed it.'),
  },
  { description: 'A proposed change of prices, limits or corridors.' },
);

const stopDecision = Type.Enum(['ACCEPT_RATE', 'KEEP_OLD_RATE'], {
  description: 'To go on with the rate the feed offers, or with the one in force.',
});

/** A suspended country. */
export const RateStop = Type.Object(
  {
    'case-id': id('Its case.'),
    country: text('The destination.'),
    'country-code': alpha2('The destination.'),
    currency: currency('Its currency.'),
    why: Type.Enum(['OUTSIDE_BAND', 'TOO_OLD'], {
      description: 'Its rate moved too far, or grew too old.',
    }),
    'in-force': Type.Optional(decimalText('The rate in force, before the margin.')),
    offered: Type.Optional(
      decimalText('The rate that the feed or a person offers, before the margin.'),
    ),
    'moved-percent': Type.Optional(
      text('By how many percent the offered rate moves, with its sign: `+900.0`.'),
    ),
    'stopped-at': timestamp('Since when.'),
    proposed: Type.Optional(stopDecision),
    'proposed-by': Type.Optional(text('The operator who proposed it.')),
    own: flag('Whether the caller proposed it.'),
  },
  { description: 'A country nothing is quoted for until two people decide.' },
);

/** The corridors with their prices, by country. */
export const listCorridorPrices = defineConsoleCall({
  id: 'listCorridorPrices',
  method: 'GET',
  path: '/console/api/prices/corridors',
  needs: 'prices.read',
  status: 200,
  answer: Type.Array(CorridorPrice),
});

/** Changeable items of one kind, with their values. */
export const listPriceTargets = defineConsoleCall({
  id: 'listPriceTargets',
  method: 'GET',
  path: '/console/api/prices/targets',
  needs: 'prices.read',
  query: Type.Object({
    kind,
    of: Type.Optional(input('Only what belongs to this: of fields, the payout method.')),
  }),
  status: 200,
  answer: Type.Array(PriceTarget),
});

/** All past, current and planned values, newest first. */
export const listPriceHistory = defineConsoleCall({
  id: 'listPriceHistory',
  method: 'GET',
  path: '/console/api/prices/history',
  needs: 'prices.read',
  query: Type.Object({
    kind,
    target: input('What.'),
    page: Type.Optional(Type.Integer({ minimum: 1, maximum: 10_000, description: 'Of 25 each.' })),
  }),
  status: 200,
  answer: Type.Array(PriceVersion),
});

/** Proposes a change, which another operator confirms. */
export const proposePriceChange = defineConsoleCall({
  id: 'proposePriceChange',
  method: 'POST',
  path: '/console/api/prices/changes',
  needs: 'prices.change',
  body: Type.Object({
    kind,
    changes: Type.Array(
      Type.Object({
        target: input('The target; for something new, its parent.'),
        seen: Type.Optional(
          Type.Array(Type.Object({ field: input('The field.'), value: input('Its value.') }), {
            maxItems: 20,
            description: 'The values the caller saw; the call is rejected if they have changed.',
          }),
        ),
        values: Type.Array(
          Type.Object({ field: input('The field.'), value: input('Its new value.') }),
          { maxItems: 20, description: 'The values by field.' },
        ),
      }),
      { minItems: 1, maxItems: 200, description: 'Decided together.' },
    ),
    'valid-from': Type.Optional(
      input('From when on, ISO 8601 with offset; left out: once it is confirmed.'),
    ),
    reason: input('Why.'),
  }),
  status: 201,
  answer: Type.Object({ 'case-id': id('The case by which another operator confirms it.') }),
});

/** Proposed changes, the newest first, 25 at a time. */
export const listPriceChanges = defineConsoleCall({
  id: 'listPriceChanges',
  method: 'GET',
  path: '/console/api/prices/changes',
  needs: 'prices.read',
  query: Type.Object({
    state: Type.Enum(['OPEN', 'DECIDED'], {
      description: 'Those that wait for a second person, or what became of the others.',
    }),
    before: Type.Optional(id('The case behind which the page begins.')),
  }),
  status: 200,
  answer: Type.Object(
    {
      changes: Type.Array(PriceChange, { description: 'A page of them, 25 at most.' }),
      next: nullish(id('Cursor of the next page.')),
      waiting: Type.Integer({ description: 'How many wait for a second person in all.' }),
    },
    { description: 'Proposed changes.' },
  ),
});

const decision = {
  method: 'POST',
  needs: 'prices.change',
  params: idParams('The case.'),
  body: Type.Object({ reason: input('Why.') }),
  status: 204,
} as const;

/** Applies a change; the proposer cannot. */
export const confirmPriceChange = defineConsoleCall({
  ...decision,
  id: 'confirmPriceChange',
  path: '/console/api/prices/changes/{id}/confirm',
});

/** Rejects a change, or withdraws one's own. */
export const refusePriceChange = defineConsoleCall({
  ...decision,
  id: 'refusePriceChange',
  path: '/console/api/prices/changes/{id}/refuse',
});

/** Proposes how a suspended country continues, or confirms the proposal that the caller saw. */
export const decideRateStop = defineConsoleCall({
  id: 'decideRateStop',
  method: 'POST',
  path: '/console/api/prices/stops/{id}',
  needs: 'prices.change',
  params: idParams('The case.'),
  body: Type.Object({
    decision: stopDecision,
    seen: Type.Object(
      {
        offered: Type.Optional(text('The rate the feed offers, as it was read.')),
        'in-force': Type.Optional(text('The rate in force, as it was read.')),
        'proposed-by': Type.Optional(
          text('The proposer the caller saw; absent if there was none.'),
        ),
      },
      { description: 'The state the caller saw; the call is rejected if it has changed.' },
    ),
    reason: input('Why.'),
  }),
  status: 200,
  answer: Type.Object({
    ended: flag('Whether the suspension ended; otherwise another operator must confirm.'),
  }),
});

/** Checks a CSV of rates line by line without changing anything. */
export const readRatesFile = defineConsoleCall({
  id: 'readRatesFile',
  method: 'POST',
  path: '/console/api/prices/rates-file',
  needs: 'prices.change',
  body: Type.Object({ csv: longInput('The file.') }),
  status: 200,
  answer: Type.Object({
    lines: Type.Array(
      Type.Object({
        line: Type.Integer({ description: 'Its number among the rates of the file, from 1.' }),
        'country-code': alpha2('The country, as the file has it.'),
        currency: currency('The currency, as the file has it.'),
        mid: text('The rate, as the file has it.'),
        'margin-percent': text('The margin, as the file has it.'),
        'mid-before': Type.Optional(decimalText('The rate in force, before the margin.')),
        'margin-before': Type.Optional(decimalText('The margin in force, in percent.')),
        errors: Type.Array(text('A sentence.'), { description: 'The error in it.' }),
      }),
      { description: 'The rates of the file.' },
    ),
    errors: Type.Array(text('A sentence.'), { description: 'The error in the whole file.' }),
  }),
});

/** The rate feed, and suspended countries. */
export const readRateFeed = defineConsoleCall({
  id: 'readRateFeed',
  method: 'GET',
  path: '/console/api/prices/feed',
  needs: 'prices.read',
  status: 200,
  answer: Type.Object({
    host: Type.Optional(text('Its host; absent if there is no feed.')),
    'band-percent': Type.Integer({
      description: 'How far a rate may move without a person, in percent.',
    }),
    'asked-at': Type.Optional(timestamp('Time of the last request.')),
    'answered-at': Type.Optional(timestamp('When it answered last.')),
    problem: Type.Optional(text('Problem with the last response.')),
    stops: Type.Array(RateStop, { description: 'The countries that are stopped.' }),
  }),
});
