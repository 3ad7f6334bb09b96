import { Value } from 'typebox/value';
import { expect, test } from 'vitest';
import { findDocumentedCall } from './minimal-answers.ts';
import recorded from './recorded-answers.json' with { type: 'json' };

const documented = Object.entries(recorded.answers).flatMap(([name, recording]) => {
  const [method = '', address = ''] = name.split(' ');
  const [path = ''] = address.split('?');
  const call = findDocumentedCall(method, path);
  return call ? [{ name, call, recording }] : [];
});

test('most recorded answers are of documented calls', () => {
  expect(documented.length).toBeGreaterThan(40);
});

test.each(documented)(
  'the recorded answer to $name conforms to the contract',
  ({ call, recording }) => {
    expect(recording.status).toBe(call.status);
    const body = 'body' in recording ? recording.body : undefined;
    if (call.answer) expect([...Value.Errors(call.answer, body)]).toEqual([]);
  },
);
