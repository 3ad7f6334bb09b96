/** Apps and programs of the previous release work with this version's server (decision 47). */
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { findBrokenCalls } from '../scripts/compare-calls.ts';
import { type DescribedCall, describeCalls } from '../scripts/released-calls.ts';

const released: Record<string, DescribedCall> = JSON.parse(
  readFileSync(new URL('../generated/released-calls.json', import.meta.url), 'utf8'),
);

/**
 * Changes since the previous release that a comparison finds, and that do no harm: a sentence, and why. Empty again
 * after each release.
 */
const ACKNOWLEDGED: Readonly<Record<string, string>> = {
  'GET /console/api/data-protection: answer.runs[].job is one of CUSTOMERS | MESSAGES | OPERATOR_SESSIONS | ORDERS | SIGN_UPS | TRANSACTIONS | VISITOR_CHATS, required':
    'A page of the console that was opened before the upgrade shows further jobs without their names.',
};

test('every call of the previous release accepts what it accepted, and answers what it answered', () => {
  expect(findBrokenCalls(released, describeCalls())).toEqual(Object.keys(ACKNOWLEDGED));
});

describe('a call is found broken if', () => {
  const NAME = 'PUT /things/{id}';
  const base: DescribedCall = {
    caller: 'customer',
    headers: 'none',
    status: 200,
    request: {
      body: 'object, required',
      'body.amount': 'number, minimum=1, maximum=9, required',
      'body.kind': 'one of A | B',
      'body.note': 'string, maxLength=20',
    },
    answer: {
      answer: 'object, required',
      'answer.id': 'integer, required',
      'answer.state': 'one of NEW | OLD, required',
      'answer.items': 'array',
      'answer.items[]': 'any of, required',
      'answer.items[]<CASH>': 'object, required',
    },
  };
  const found = (change: Partial<DescribedCall>) =>
    findBrokenCalls({ [NAME]: base }, { [NAME]: { ...base, ...change } });
  const request = (more: object) => found({ request: { ...base.request, ...more } });
  const answer = (more: object) => found({ answer: { ...base.answer, ...more } });

  test('it is gone, or wants another caller', () => {
    expect(findBrokenCalls({ [NAME]: base }, {})).toEqual([`${NAME} is gone`]);
    expect(found({ caller: 'operator', status: 201 })).toEqual([
      `${NAME}: caller is operator`,
      `${NAME}: status is 201`,
    ]);
  });

  test.each([
    [{ 'body.extra': 'string, required' }, 'body.extra is required now'],
    [
      { 'body.note': 'string, maxLength=20, required' },
      'body.note is string, maxLength=20, required',
    ],
    [{ 'body.note': 'string, maxLength=10' }, 'body.note is string, maxLength=10'],
    [
      { 'body.note': 'string, maxLength=20, pattern=^a' },
      'body.note is string, maxLength=20, pattern=^a',
    ],
    [
      { 'body.amount': 'number, minimum=2, maximum=9, required' },
      'body.amount is number, minimum=2, maximum=9, required',
    ],
    [{ 'body.amount': 'string, required' }, 'body.amount is string, required'],
    [{ 'body.kind': 'one of A | C' }, 'body.kind is one of A | C'],
  ])('its request has %j', (more, sentence) => {
    expect(request(more)).toEqual([`${NAME}: ${sentence}`]);
  });

  test.each([
    [{ 'answer.id': 'string, required' }, 'answer.id is string, required'],
    [{ 'answer.id': 'integer' }, 'answer.id may be missing now'],
    [
      { 'answer.state': 'one of NEW | OLD | ODD, required' },
      'answer.state is one of NEW | OLD | ODD, required',
    ],
    [{ 'answer.items[]<BANK>': 'object, required' }, 'answer.items[]<BANK> is a further variant'],
  ])('its answer has %j', (more, sentence) => {
    expect(answer(more)).toEqual([`${NAME}: ${sentence}`]);
  });

  test('but not by what is optional, wider or more', () => {
    const wider = {
      'body.extra': 'object',
      'body.extra.id': 'integer, required',
      'body.kind': 'one of A | B | C',
      'body.amount': 'number, minimum=0, maximum=10',
      'body.note': 'string',
    };
    expect(request(wider)).toEqual([]);
    expect(
      answer({ 'answer.extra': 'string, required', 'answer.state': 'one of NEW, required' }),
    ).toEqual([]);
  });
});
