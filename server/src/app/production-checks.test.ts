import { expect, test } from 'vitest';
import { productionProblems } from './production-checks.ts';

const lawful = {
  nodeEnv: 'production',
  demo: false,
  role: 'all',
  smsGatewayUrl: 'https://sms.example',
  smtpUrl: 'smtps://mail.example',
  screeningService: 'builtin',
} as const;
const own = { sanctions: true, rates: true };

test.each([
  ['an SMS gateway', { ...lawful, smsGatewayUrl: undefined }, own, /^SMS_GATEWAY_URL is required/],
  ['a mail server', { ...lawful, smtpUrl: undefined }, own, /^SMTP_URL is required in production/],
  ['a list of sanctions', lawful, { ...own, sanctions: false }, /^SANCTIONS_FILE is required/],
  ['rates of its own', lawful, { ...own, rates: false }, /^There are no exchange rates but those/],
])('a production without %s is refused in one sentence', (_what, config, has, sentence) => {
  expect(productionProblems(lawful, own)).toEqual([]);
  expect(productionProblems(config, has)).toEqual([expect.stringMatching(sentence)]);
});

test('everything is named at once, of a process that sends nothing only what it uses itself', () => {
  const nothing = { ...lawful, smsGatewayUrl: undefined, smtpUrl: undefined };
  const none = { sanctions: false, rates: false };
  expect(productionProblems(nothing, none)).toHaveLength(4);
  expect(productionProblems({ ...nothing, role: 'worker' }, none)).toHaveLength(4);
  expect(productionProblems({ ...nothing, role: 'web' }, none)).toHaveLength(2);
});

test('a production with a screening service needs no list of its own', () => {
  const searching = { ...lawful, screeningService: 'yente' } as const;
  expect(productionProblems(searching, { ...own, sanctions: false })).toEqual([]);
});

test('a demo, also one in production, and the tests need none of it', () => {
  const nothing = { ...lawful, smsGatewayUrl: undefined, smtpUrl: undefined };
  const none = { sanctions: false, rates: false };
  expect(productionProblems({ ...nothing, demo: true }, none)).toEqual([]);
  expect(productionProblems({ ...nothing, nodeEnv: 'test' }, none)).toEqual([]);
});
