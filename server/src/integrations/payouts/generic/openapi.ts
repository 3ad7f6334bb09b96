import type { TSchema } from 'typebox';
import {
  Account,
  AccountCheckAnswer,
  Balances,
  CODES,
  type Code,
  Notice,
  Order,
  Payout,
  PayoutId,
  Problem,
} from './protocol.ts';

const JSON_TYPE = 'application/json';
const PROBLEM_TYPE = 'application/problem+json';

const referTo = (name: string) => ({ $ref: `#/components/schemas/${name}` });
const jsonOf = (name: string) => ({ content: { [JSON_TYPE]: { schema: referTo(name) } } });
const bodyOf = (name: string) => ({ required: true, ...jsonOf(name) });

/** Answers of a request: one per status, with what its codes mean. */
function describeAnswers(
  form: string,
  successes: Readonly<Record<number, { description: string }>>,
  codes: readonly Code[],
): object {
  const problems = [...codes, 'INVALID', 'UNAUTHORIZED'] as const;
  const failures = problems.map((code) => [
    String(CODES[code].status),
    {
      description: `${code}: ${CODES[code].description}`,
      content: { [PROBLEM_TYPE]: { schema: referTo('Problem') } },
    },
  ]);
  const good = Object.entries(successes).map(([status, { description }]) => [
    status,
    { description, ...jsonOf(form) },
  ]);
  return Object.fromEntries([...good, ...failures]);
}

const ID = { name: 'id', in: 'path', required: true, schema: PayoutId };

const paths = {
  '/payouts/{id}': {
    parameters: [ID],
    put: {
      operationId: 'orderPayout',
      summary: 'Order a payout, once',
      requestBody: bodyOf('Order'),
      responses: describeAnswers(
        'Payout',
        {
          200: { description: 'The same order was taken before.' },
          201: { description: 'Taken.' },
        },
        ['REFUSED', 'POSTPONED', 'DIFFERENT_ORDER'],
      ),
    },
    get: {
      operationId: 'findPayout',
      summary: 'Report a payout',
      responses: describeAnswers('Payout', { 200: { description: 'Its state now.' } }, [
        'UNKNOWN_PAYOUT',
      ]),
    },
  },
  '/payouts/{id}/cancellation': {
    parameters: [ID],
    post: {
      operationId: 'cancelPayout',
      summary: 'Stop a payout, if that is still possible',
      responses: describeAnswers(
        'Payout',
        { 200: { description: 'Its state after that: CANCELED, or the one that it had reached.' } },
        ['UNKNOWN_PAYOUT'],
      ),
    },
  },
  '/balances': {
    get: {
      operationId: 'listBalances',
      summary: 'Report what we can still pay out',
      responses: describeAnswers(
        'Balances',
        { 200: { description: 'One entry per account.' } },
        [],
      ),
    },
  },
  '/account-checks': {
    post: {
      operationId: 'checkAccount',
      summary: 'Check an account before a payout',
      requestBody: bodyOf('Account'),
      responses: describeAnswers('AccountCheck', { 200: { description: 'What you know of it.' } }, [
        'UNSUPPORTED',
      ]),
    },
  },
};

const schemas: Readonly<Record<string, TSchema>> = {
  ...{ Order, Payout, Balances, Account, Problem, Notice },
  AccountCheck: AccountCheckAnswer,
};

/** The OpenAPI document of the protocol, as text. */
export function createOpenApi(): string {
  const document = {
    openapi: '3.1.0',
    info: {
      title: 'Payouts',
      version: '1.0.0',
      description: 'What a payout partner offers to Thumela; see docs/payout-partner-protocol.md.',
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
    },
    servers: [{ url: 'https://partner.example/thumela' }],
    security: [{ key: [] }],
    paths,
    webhooks: {
      payout: {
        post: {
          operationId: 'reportPayout',
          summary: 'A state of a payout, signed as Standard Webhooks are',
          security: [],
          requestBody: bodyOf('Notice'),
          responses: { '2XX': { description: 'Accepted. Repeat it after any other answer.' } },
        },
      },
    },
    components: { schemas, securitySchemes: { key: { type: 'http', scheme: 'bearer' } } },
  };
  return `${JSON.stringify(document, null, 2)}\n`;
}
