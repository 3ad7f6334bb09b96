import { decisionNames, isParameterized } from '@thumela/contract/console/decisions.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { decisionSamples } from '../../../test/decision-samples.ts';
import { type RunningServer, startServer } from '../../../test/harness.ts';
import { operatorCall, type SignedIn } from '../../../test/operators.ts';

let server: RunningServer;
let operator: SignedIn;
beforeAll(async () => {
  server = await startServer();
  operator = await operatorCall(server, 'compliance');
});
afterAll(() => server.close());

interface Refusal {
  'error-code': string;
  errors: readonly string[];
}

/** Requests a decision about a case that does not exist, so that only its form is checked. */
const request = (decision: object, as: 'decision' | 'proposal' = 'decision') =>
  operator.call<Refusal>('POST', `/console/api/cases/999999/${as}`, {
    ...{ reason: 'It was checked.', ...decision },
  });

test.each(decisionSamples)('$decision.decision is accepted with its parameters', async (sample) => {
  for (const as of ['decision', 'proposal'] as const) {
    expect((await request(sample.decision, as)).status).toBe(404);
  }
});

test('every other decision is accepted without parameters', async () => {
  for (const decision of decisionNames.filter((name) => !isParameterized(name))) {
    expect((await request({ decision })).status, decision).toBe(404);
    expect((await request({ decision, parameters: {} })).status, decision).toBe(404);
  }
});

describe('wrong parameters are refused, each with what is wrong', () => {
  test.each<[string, object, string]>([
    ['no decision', { parameters: {} }, 'Decision is required'],
    [
      'an unknown decision',
      { decision: 'JUMP' },
      'decision must be equal to one of the allowed values',
    ],
    [
      'a decision with its parameter in one text',
      { decision: 'UNFREEZE=Notice 12' },
      'decision must be equal to one of the allowed values',
    ],
    ['no parameters', { decision: 'UNFREEZE' }, 'Parameters is required'],
    [
      'a missing parameter',
      { decision: 'SEND_TO_ACCOUNT', parameters: { branch: '470010' } },
      'Account is required',
    ],
    [
      'an unknown parameter',
      { decision: 'UNFREEZE', parameters: { permission: 'Notice 12', holder: 'Grace' } },
      'parameters must NOT have holder',
    ],
    [
      'a parameter of another decision',
      { decision: 'RELEASE', parameters: { permission: 'Notice 12' } },
      'parameters must NOT have permission',
    ],
    [
      'a parameter of another type',
      { decision: 'FOLLOW_UP', parameters: { purposes: 'PERMIT', declaration: true } },
      'parameters purposes must be array',
    ],
    [
      'a field without its value',
      { decision: 'SEND_CORRECTED', parameters: { fields: [{ name: 'ACCOUNT_NUMBER' }] } },
      'Value is required',
    ],
  ])('%s', async (_, decision, error) => {
    const { status, body } = await request(decision);
    expect([status, body['error-code'], body.errors]).toEqual([400, 'VALIDATION_FAILED', [error]]);
  });
});
