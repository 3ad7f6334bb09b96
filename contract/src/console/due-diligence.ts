import type {
  FindingKind,
  RiskFactorName,
  riskBands,
  riskFactors,
} from '@thumela/rules/compliance/due-diligence/assess-risk.ts';
import { Type } from 'typebox';
import {
  dateOnly,
  flag,
  id,
  idParams,
  input,
  inputOf,
  nullish,
  oneOf,
  text,
  timestamp,
  version,
} from '../shapes.ts';
import { AnsweredRequests } from './answered-requests.ts';
import { defineConsoleCall } from './console-call.ts';

/** Kinds of findings about a customer. */
export const FINDING_KIND = {
  PEP_FOREIGN: 'a foreign politically exposed person',
  PEP_DOMESTIC: 'a domestic politically exposed person',
  PEP_PROMINENT: 'a prominent influential person',
  PEP_FAMILY_ASSOCIATE: 'family or an associate of one of these',
  ADVERSE_MEDIA: 'reported in the media; counts once two people confirm it',
  WATCHED: 'watched by decision of monitoring',
} as const satisfies Record<FindingKind, string>;

/** Kinds that an operator records by hand. */
const { WATCHED: _, ...RECORDED_KIND } = FINDING_KIND;

const FINDING_STATE = {
  PROPOSED: 'waits for two people',
  CONFIRMED: 'counts',
  DISMISSED: 'does not count',
  ENDED: 'no longer counts',
} as const;

export const RISK_BAND = {
  LOW: 'low risk',
  MEDIUM: 'medium risk',
  HIGH: 'high risk',
} as const satisfies Record<(typeof riskBands)[number], string>;

const RISK_FACTOR = {
  COUNTRY: 'nationality and destinations',
  EXPOSURE: 'political exposure and adverse media',
  PRODUCT: 'ways of payout',
  INCOME: 'source of income',
  DOCUMENT: 'identity document',
  BEHAVIOUR: 'decisions of monitoring, and debts',
  CHANNEL: 'the way of signing up',
} as const satisfies Record<(typeof riskFactors)[number] & RiskFactorName, string>;

const LEVEL = {
  SIMPLIFIED: 'simplified: a low risk with small limits',
  STANDARD: 'standard',
  ENHANCED: 'enhanced: sources of wealth and funds, approval by two people, a review each year',
} as const;

const MISSING = {
  IDENTITY: 'approval of the registration',
  ADDRESS: 'proof of address',
  INCOME: 'proof of income',
  SOURCE_OF_WEALTH: 'source of wealth',
  SOURCE_OF_FUNDS: 'source of funds',
  APPROVAL: 'approval by two people',
} as const;

const risk = {
  score: Type.Integer({ description: 'Points, of 100.' }),
  band: oneOf(RISK_BAND, 'The band of the score.'),
  level: oneOf(LEVEL, 'The level of due diligence.'),
  'rules-version': version('Version of the figures; 0: the defaults.'),
  'assessed-at': timestamp('When it was assessed.'),
};

const factors = Type.Array(
  Type.Object({
    factor: oneOf(RISK_FACTOR, 'The part of the risk.'),
    points: Type.Integer({ description: 'Its points.' }),
    reason: text('A code for the reason.'),
    details: Type.Array(text('A country, a kind of finding or a source of income.'), {
      description: 'The facts behind the reason.',
    }),
  }),
  { description: 'The points of each factor, whose sum is the score.' },
);

export const DueDiligence = Type.Object(
  {
    risk: Type.Union([Type.Object({ ...risk, factors }), Type.Null()], {
      description: 'The present risk; null until the worker has assessed it.',
    }),
    stopped: flag('Whether the customer cannot send because of it.'),
    missing: Type.Array(oneOf(MISSING, 'An item.'), {
      description: 'Items missing for the level.',
    }),
    'review-on': nullish(dateOnly('The day of the next review.')),
    'case-id': nullish(id('The case of the open review.')),
    approval: Type.Union(
      [
        Type.Object({
          wealth: text('Source of wealth.'),
          funds: text('Source of funds.'),
          until: dateOnly('Its last day.'),
          'proposed-by': text('The operator who proposed it.'),
          'approved-by': text('The operator who approved it.'),
          reason: text('The reason.'),
        }),
        Type.Null(),
      ],
      { description: 'The newest approval of enhanced due diligence.' },
    ),
    requests: AnsweredRequests,
    findings: Type.Array(
      Type.Object({
        id: id('The finding.'),
        kind: oneOf(FINDING_KIND, 'Its kind.'),
        state: oneOf(FINDING_STATE, 'Whether it counts.'),
        source: text('The list and entry, the publication or the case that it comes from.'),
        'recorded-by': text('The actor that recorded it.'),
        'recorded-at': timestamp('When.'),
      }),
      { description: 'All findings, newest first.' },
    ),
    'income-source': nullish(text('The source of income proved for higher limits, in words.')),
    purposes: Type.Array(text('A reporting category, in words.'), {
      description: 'Purposes of the last hundred transactions.',
    }),
    history: Type.Array(
      Type.Object({ ...risk, cause: text('A code for the change that led to it.') }),
      { description: 'Assessments that changed the risk, newest first, at most fifty.' },
    ),
  },
  { description: 'Due diligence of a customer.' },
);

/** A customer's risk, for compliance only. */
export const readDueDiligence = defineConsoleCall({
  id: 'readDueDiligence',
  method: 'GET',
  path: '/console/api/customers/{id}/due-diligence',
  needs: 'due-diligence.read',
  params: idParams('The customer.'),
  status: 200,
  answer: DueDiligence,
});

const Opened = Type.Object(
  { 'case-id': id('The case of the review.') },
  { description: 'An open review.' },
);

/** Records that a customer is politically exposed, or is reported in the media, which a second person confirms. */
export const recordFinding = defineConsoleCall({
  id: 'recordFinding',
  method: 'POST',
  path: '/console/api/customers/{id}/findings',
  needs: 'due-diligence.record',
  params: idParams('The customer.'),
  body: Type.Object({
    kind: inputOf(RECORDED_KIND, 'Its kind.'),
    source: input('The publication, list or document that it comes from.'),
  }),
  status: 200,
  answer: Opened,
});

/** Opens a review of a customer, or finds the open one. */
export const openDueDiligenceReview = defineConsoleCall({
  id: 'openDueDiligenceReview',
  method: 'POST',
  path: '/console/api/customers/{id}/due-diligence-review',
  needs: 'due-diligence.record',
  params: idParams('The customer.'),
  status: 200,
  answer: Opened,
});

export const DueDiligenceOverview = Type.Object(
  {
    bands: Type.Array(
      Type.Object({
        band: oneOf(RISK_BAND, 'The band.'),
        customers: Type.Integer({ description: 'Customers in it.' }),
        enhanced: Type.Integer({ description: 'Of these, with enhanced due diligence.' }),
      }),
      { description: 'Customers by band.' },
    ),
    stopped: Type.Integer({ description: 'Customers who cannot send because of due diligence.' }),
    waiting: Type.Integer({ description: 'Customers not yet assessed after a change.' }),
    'reviews-open': Type.Integer({ description: 'Open reviews.' }),
    'reviews-due': Type.Integer({
      description: 'Reviews whose day has come and that are not open.',
    }),
    'opened-today': Type.Integer({ description: 'Reviews opened today by the calendar.' }),
    'reviews-a-day': Type.Integer({
      description: 'Reviews that the calendar opens in a day, at most.',
    }),
    'due-later': Type.Array(
      Type.Object({
        month: text('The month, `yyyy-MM`.'),
        reviews: Type.Integer({ description: 'Reviews due in it.' }),
      }),
      { description: 'Reviews due in the next twelve months.' },
    ),
    overdue: Type.Array(
      Type.Object({
        id: id('The customer.'),
        name: text('First and last name.'),
        until: dateOnly('The last day for the answer.'),
        'case-id': nullish(id('The case of the open review.')),
      }),
      {
        description:
          'Customers whose answer to a request is overdue, longest first, at most fifty.',
      },
    ),
  },
  { description: 'Risks and reviews of all customers.' },
);

/** Figures by band, and reviews that are due. */
export const readDueDiligenceOverview = defineConsoleCall({
  id: 'readDueDiligenceOverview',
  method: 'GET',
  path: '/console/api/due-diligence',
  needs: 'due-diligence.read',
  status: 200,
  answer: DueDiligenceOverview,
});
