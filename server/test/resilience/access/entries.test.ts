import { describe, expect, test } from 'vitest';
import { FOREIGN_ATTEMPTS } from './attempts.ts';
import { contractedAccess, documentedCalls, readDeclaredAccess } from './declared.ts';
import { callerNames, outcomesOf } from './outcomes.ts';

const declared = readDeclaredAccess();

/** Keys of a request that name something which has an owner. */
const NAMES_PROPERTY =
  /^(username|collection-pin|quotation-reference|paymentReference|(inbound-?)?transaction-?id|(registration|beneficiary|check|document)-?id|id|order|event)$/i;

/** Callers who own what a request names; the records of the console are everyone's who may read them. */
const OWNERS: ReadonlySet<string> = new Set(['customer', 'remittance partner']);

test.each(callerNames)('the matrix has an outcome of each kind for %s', (caller) => {
  const outcomes = outcomesOf(caller);
  expect(outcomes).toHaveLength(9);
  for (const outcome of outcomes) expect(outcome).toMatch(/^(in|401|403|role)(\/403)?$/);
});

describe('docs/access.tsv', () => {
  test('has a row for every call of the four documents, in their order', () => {
    const calls = documentedCalls.map(({ document, call }) => `${document} ${call.id}`);
    expect(declared.map(({ document, call }) => `${document} ${call}`)).toEqual(calls);
  });

  // A change of access is made in two places, so that it is not made by mistake.
  test('declares each call as the contract, the permissions and the duties have it', () => {
    const access = declared.map(({ foreign: _foreign, ...row }) => row);
    expect(access).toEqual(documentedCalls.map(contractedAccess));
  });

  test('says of each call whether a request can name what belongs to another, and then it is tried', () => {
    const refused = declared.filter(({ foreign }) => foreign === 'refused');
    expect(refused.map(({ document, call }) => `${document} ${call}`).sort()).toEqual(
      [...FOREIGN_ATTEMPTS.keys()].sort(),
    );
  });

  test('overlooks no call of a customer or remittance partner that names something with an owner', () => {
    const naming = documentedCalls.filter(({ call: { params, query, body } }) =>
      [params, query, body]
        .flatMap((schema) => Object.keys((schema as { properties?: object })?.properties ?? {}))
        .some((key) => NAMES_PROPERTY.test(key)),
    );
    const owned = naming.filter(({ document, call }) =>
      OWNERS.has(
        declared.find((row) => row.document === document && row.call === call.id)?.callers ?? '',
      ),
    );
    const untried = owned.map(({ document, call }) => `${document} ${call.id}`);
    expect(untried.filter((name) => !FOREIGN_ATTEMPTS.has(name))).toEqual([]);
    expect(untried.length).toBeGreaterThan(40);
  });
});
