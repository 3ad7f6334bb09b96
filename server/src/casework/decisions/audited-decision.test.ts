import { decisionNames, isParameterized } from '@thumela/contract/console/decisions.ts';
import { expect, test } from 'vitest';
import { decisionSamples } from '../../../test/decision-samples.ts';
import { redactDecision } from './audited-decision.ts';

test.each(decisionSamples)(
  'the audit trail has only the auditable parameters of $decision.decision',
  ({ decision, audited }) => {
    expect(redactDecision(decision)).toEqual({ decision: decision.decision, parameters: audited });
  },
);

test('a parameter that the contract does not know is redacted', () => {
  const parameters = { branch: '470010', account: '1300000002', holder: 'Grace Moyo' };
  expect(redactDecision({ decision: 'SEND_TO_ACCOUNT', parameters }).parameters).toEqual({
    branch: '470010',
    account: '[redacted]',
    holder: '[redacted]',
  });
});

test('a decision without parameters is audited by its name', () => {
  const plain = decisionNames.filter((name) => !isParameterized(name));
  expect(plain.length).toBeGreaterThan(30);
  for (const decision of plain) {
    expect(redactDecision({ decision, parameters: {} })).toEqual({ decision });
  }
});
