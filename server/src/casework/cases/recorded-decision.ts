import { isDeepStrictEqual } from 'node:util';
import {
  type CaseDecision,
  type DecisionOf,
  decisionNames,
  type ParametersOf,
} from '@thumela/contract/console/decisions.ts';
import { unquoteHidden } from '@thumela/rules/operators/hidden-characters.ts';

type Parameters = Readonly<Record<string, unknown>>;

/** A decision as recorded in a case and its history: an operator's, or the event that overtook the case. */
export interface RecordedDecision {
  readonly decision: string;
  readonly parameters?: Parameters | undefined;
}

/** The columns that record a decision. */
interface DecisionColumns {
  decision: string;
  decision_parameters: Parameters;
}

/**
 * Reads a recorded decision. History older than the column of parameters has both in one text, `NAME=…`. It is
 * append-only, so it is not migrated but parsed here.
 */
export function readRecorded({
  decision: text,
  decision_parameters: parameters,
}: DecisionColumns): { decision: string; parameters: Parameters } {
  const former = readDecisionText(text);
  return former
    ? { ...former, parameters: { ...former.parameters } }
    : { decision: text, parameters };
}

/** Reads an operator's or a customer's decision; undefined for the event that overtook a case. */
export function readCaseDecision(columns: DecisionColumns): CaseDecision | undefined {
  const recorded = readRecorded(columns);
  return decisionNames.some((name) => name === recorded.decision)
    ? (recorded as CaseDecision)
    : undefined;
}

/** Whether two decisions are the same, parameters included. */
export const isSameDecision = (one: RecordedDecision, other: RecordedDecision): boolean =>
  one.decision === other.decision &&
  isDeepStrictEqual(one.parameters ?? {}, other.parameters ?? {});

/** Decisions that had parameters when history had both in one text. */
type FormerName = 'TRANSACTION' | 'FOLLOW_UP' | 'SEND_CORRECTED' | 'SEND_TO_ACCOUNT' | 'UNFREEZE';

type Readers = { readonly [Name in FormerName]: (text: string) => ParametersOf<Name> };

const splitList = (text: string, separator: string): string[] =>
  text
    .split(separator)
    .map((part) => part.trim())
    .filter((part) => part !== '');

/** Parses the former text of each decision's parameters. */
const READERS: Readers = {
  TRANSACTION: (text) => ({ reference: text }),
  FOLLOW_UP: (text) => {
    const asked = splitList(text, ',').map((part) => part.toUpperCase());
    return {
      purposes: asked.filter((part) => part !== 'DECLARATION'),
      declaration: asked.includes('DECLARATION'),
    };
  },
  SEND_CORRECTED: (text) => ({
    fields: splitList(text, ';').map((part) => {
      const [name = '', ...value] = part.split(':');
      return { name: name.trim().toUpperCase(), value: unquoteHidden(value.join(':').trim()) };
    }),
  }),
  SEND_TO_ACCOUNT: (text) => {
    const [branch = '', account = ''] = text.split('/');
    return { branch, account };
  },
  UNFREEZE: (text) => ({ permission: text }),
};

const isFormer = (name: string): name is FormerName => Object.hasOwn(READERS, name);

/** Parses a decision with its parameters in one text, `SEND_TO_ACCOUNT=051001/123456789`; otherwise undefined. */
export function readDecisionText(text: string): DecisionOf<FormerName> | undefined {
  const [, name, given] = /^(\w+)=(.*)$/s.exec(text) ?? [];
  if (name === undefined || given === undefined || !isFormer(name)) return undefined;
  return { decision: name, parameters: READERS[name](given) };
}
