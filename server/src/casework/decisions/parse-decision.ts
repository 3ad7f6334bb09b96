import {
  type CaseDecision,
  decisionWith,
  toCaseDecision,
} from '@thumela/contract/console/decisions.ts';
import { phrase } from '@thumela/rules/language/phrase.ts';
import { unquoteHidden } from '@thumela/rules/operators/hidden-characters.ts';
import { invalidInput } from '../../platform/core/errors.ts';
import { bodyChecker } from '../../platform/http/validation.ts';
import { deskTexts } from '../../platform/i18n/texts/en/case-desk.ts';
import { readDecisionText } from '../cases/service.ts';

const checkDecision = bodyChecker(decisionWith({}));

/**
 * The decision typed at the terminal: its name, and `name=value` for each parameter, such as `branch=051001`. The
 * former form in one word, such as `FOLLOW_UP=PERMIT,DECLARATION`, is accepted too.
 * @throws DomainError VALIDATION_FAILED
 */
export function parseDecision([name = '', ...pairs]: readonly string[]): CaseDecision {
  const inOneWord = pairs.length === 0 ? readDecisionText(name) : undefined;
  return toCaseDecision(
    checkDecision(
      inOneWord ?? { decision: name, parameters: toParameters(name, pairs.map(parsePair)) },
    ),
  );
}

type Pair = readonly [name: string, value: string];

/** @throws DomainError VALIDATION_FAILED for anything other than `name=value` */
function parsePair(text: string): Pair {
  const [, name, value] = /^([^=]+)=(.*)$/s.exec(text) ?? [];
  if (name === undefined || value === undefined)
    throw invalidInput([phrase(deskTexts, 'notPair', text)]);
  return [name, unquoteHidden(value)];
}

/** Details of a recipient are typed by the names of their fields; all others by the names of the parameters. */
function toParameters(decision: string, pairs: readonly Pair[]): Record<string, unknown> {
  if (decision === 'SEND_CORRECTED') {
    return { fields: pairs.map(([name, value]) => ({ name: name.toUpperCase(), value })) };
  }
  const typed = Object.fromEntries(pairs);
  if (decision !== 'FOLLOW_UP') return typed;
  const { purposes = '', declaration = 'no' } = typed;
  return {
    ...typed,
    purposes: purposes.toUpperCase().split(',').filter(Boolean),
    declaration: YES_OR_NO[declaration.toLowerCase()] ?? declaration,
  };
}

const YES_OR_NO: Readonly<Record<string, boolean>> = { yes: true, no: false };
