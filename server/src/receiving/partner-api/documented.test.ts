import { readFileSync } from 'node:fs';
import { MOST_ORDERS } from '@thumela/contract/own/partners/orders.ts';
import { INBOUND_STATUSES } from '@thumela/rules/status/statuses.ts';
import { expect, test } from 'vitest';
import { WAITING_HOURS } from '../orders/service.ts';
import { delayAfter, EVENT_RETRIES } from '../partner-webhooks/claim-events.ts';
import { OVERLAP_HOURS } from '../partner-webhooks/endpoints.ts';
import { parseRecipientNumber } from './cellphone.ts';
import { BODY_LIMIT } from './routes.ts';

const page = readFileSync(new URL('../../../../docs/partners.md', import.meta.url), 'utf8');

test('the page for engineers of partners says what the server does', () => {
  const { attempts, delaySeconds, longestSeconds, timeout } = EVENT_RETRIES;
  const waits = Array.from({ length: attempts - 1 }, (_, index) =>
    delayAfter(index + 1, EVENT_RETRIES),
  );
  const hours = waits.reduce((sum, seconds) => sum + seconds, 0) / 3600;
  for (const figure of [
    `takes 1 to ${MOST_ORDERS.toLocaleString('en')} orders and at most ${BODY_LIMIT / 2 ** 20} MiB`,
    `within ${timeout / 1000} seconds`,
    `after ${delaySeconds} seconds, then after twice as long each time, up to ${longestSeconds / 3600} hours; ${attempts} times in all, over about ${Math.round(hours)} hours`,
    `both signatures for ${OVERLAP_HOURS} hours`,
    `has ${WAITING_HOURS / 24} days`,
    ...INBOUND_STATUSES.map((status) => `\`${status}\``),
  ]) {
    expect(page).toContain(figure);
  }
});

test.each([
  ['0820000011', '27820000011'],
  ['082 000 0011', '27820000011'],
  ['820000011', '27820000011'],
  ['+27 (0)82-000-0011', '27820000011'],
  ['0027 82 000 0011', '27820000011'],
  ['+44 7911 123456', '447911123456'],
  ['00263 77 123 4567', '263771234567'],
  ['263771234567', '263771234567'],
  ['+1 (415) 555-0100', '14155550100'],
  ['+376 312 345', '376312345'],
  ['+27 82 000 001', undefined],
  ['07911 123456', undefined],
  ['+44 7911 123456 7890', undefined],
  ['1234567', undefined],
  ['call me', undefined],
  ['', undefined],
])('the number %s is stored as %s', (typed, stored) => {
  expect(parseRecipientNumber(typed)).toBe(stored);
});
