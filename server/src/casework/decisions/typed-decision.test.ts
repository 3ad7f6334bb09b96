import { decisionNames, isParameterized } from '@thumela/contract/console/decisions.ts';
import { ENGLISH } from '@thumela/rules/language/languages.ts';
import { formatPhrase } from '@thumela/rules/language/phrase.ts';
import { describe, expect, test } from 'vitest';
import { decisionSamples } from '../../../test/decision-samples.ts';
import type { DomainError } from '../../platform/core/errors.ts';
import { decisionUsage, formatDecision } from './format-decision.ts';
import { parseDecision } from './parse-decision.ts';

/** The words that a shell passes on. */
const unquoted = (word: string) =>
  word.replaceAll(/'((?:[^']|'\\'')*)'/g, (_, text: string) => text.replaceAll(`'\\''`, "'"));

test.each(decisionSamples)(
  '$decision.decision is typed with its parameters, or in one word, and printed so that it can be typed',
  ({ decision, typed, former }) => {
    expect(parseDecision(typed.map(unquoted))).toEqual(decision);
    if (former !== undefined) expect(parseDecision([former])).toEqual(decision);
    expect(formatDecision(decision)).toBe(typed.join(' '));
    expect(decisionUsage(decision.decision)).toContain('=');
  },
);

test('every decision without parameters is typed by its name', () => {
  for (const name of decisionNames.filter((one) => !isParameterized(one))) {
    expect(parseDecision([name])).toEqual({ decision: name, parameters: {} });
    expect(formatDecision(parseDecision([name]))).toBe(name);
    expect(decisionUsage(name)).toBe(name);
  }
});

test('what is requested of a recipient may be documents or the declaration alone', () => {
  expect(parseDecision(['FOLLOW_UP', 'purposes=permit']).parameters).toEqual({
    ...{ purposes: ['PERMIT'], declaration: false },
  });
  expect(parseDecision(['FOLLOW_UP', 'declaration=YES']).parameters).toEqual({
    ...{ purposes: [], declaration: true },
  });
});

describe('a wrong decision is refused', () => {
  test.each([
    [['JUMP'], 'decision must be equal to one of the allowed values'],
    [['RELEASE=now'], 'decision must be equal to one of the allowed values'],
    [['RELEASE', 'branch=470010'], 'parameters must NOT have branch'],
    [['UNFREEZE'], 'Permission is required'],
    [['SEND_TO_ACCOUNT', 'branch=470010'], 'Account is required'],
    [
      ['SEND_TO_ACCOUNT', 'branch=470010', 'account=1', 'permission=x'],
      'parameters must NOT have permission',
    ],
    [['FOLLOW_UP', 'declaration=maybe'], 'parameters declaration must be boolean'],
    [['UNFREEZE', 'permission'], "A parameter is such as branch=051001, not 'permission'."],
    [
      ['UNFREEZE', `permission=${'x'.repeat(501)}`],
      'parameters permission must NOT have more than 500 characters',
    ],
  ])('%j', (words, sentence) => {
    let thrown: unknown;
    try {
      parseDecision(words);
    } catch (error) {
      thrown = error;
    }
    const { code, errors } = thrown as DomainError;
    expect(code).toBe('VALIDATION_FAILED');
    expect(errors.map((one) => formatPhrase(one, ENGLISH.say))).toEqual([sentence]);
  });
});
