import { Value } from 'typebox/value';
import { expect, test } from 'vitest';
import { allCalls } from '../src/index.ts';
import recorded from './recorded-answers.json' with { type: 'json' };

/** Documented calls, fixed paths before those with a parameter, which would match them too. */
const calls = Object.values(allCalls)
  .toSorted((a, b) => Number(a.path.includes('{')) - Number(b.path.includes('{')))
  .map(({ method, path, status, answer }) => ({
    method,
    path: new RegExp(`^/api${path.replace(/\{[^}]*\}/g, '[^/]+')}$`),
    status,
    answer,
  }));

const documented = Object.entries(recorded.answers).flatMap(([name, recording]) => {
  const [method = '', address = ''] = name.split(' ');
  const [path = ''] = address.split('?');
  const call = calls.find((one) => one.method === method && one.path.test(path));
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
