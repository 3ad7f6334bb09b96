import type { AnswerOf } from '@thumela/contract/call.ts';
import type { readCase } from '@thumela/contract/console/case-view.ts';
import type { RuleChange } from '@thumela/rules/compliance/rule-sets.ts';
import { formatMinorPlain } from '@thumela/rules/money/money.ts';
import { compareRoutes, type RouteTerms, routeKey } from '@thumela/rules/payouts/route-terms.ts';
import { formatTimestamp } from '../../platform/http/timestamp.ts';
import { MATCH_REASONS } from '../cases/service.ts';

/** A case as it is on the wire. */
export type CaseView = AnswerOf<typeof readCase>;

export type Fact = CaseView['facts'][number];

/** Facts by name; unknown ones are left out. */
export const createFacts = (
  known: Readonly<Record<string, Omit<Fact, 'name'> | undefined>>,
): Fact[] =>
  Object.entries(known).flatMap(([name, fact]) =>
    fact === undefined || fact.value === '' ? [] : [{ name, ...fact }],
  );

type Known = Omit<Fact, 'name'> | undefined;

const as =
  (form: Fact['form']) =>
  (value: string | number | bigint | null | undefined): Known =>
    value === null || value === undefined ? undefined : { form, value: String(value) };

export const words = as('TEXT');
export const code = as('CODE');
export const date = as('DATE');

export const createMomentFact = (at: Date | null | undefined): Known =>
  at ? { form: 'MOMENT', value: formatTimestamp(at) } : undefined;

/** An amount in any currency as the console's wire has it: `ZAR 1057.50`. */
export const moneyText = (cents: bigint, currency = 'ZAR'): string =>
  `${currency} ${formatMinorPlain(cents)}`;

export const createMoneyFact = (
  cents: bigint | null | undefined,
  currency?: string | null,
): Known =>
  cents === null || cents === undefined
    ? undefined
    : { form: 'MONEY', value: moneyText(cents, currency ?? 'ZAR') };

/** Review reasons, without sanctions matches for roles that may not see them. */
export const reasonsSeen = (reasons: readonly string[], matches: boolean): readonly string[] =>
  reasons.filter((one) => matches || !MATCHES.has(one));

const MATCHES: ReadonlySet<string> = new Set(MATCH_REASONS);

/** Facts that the page shows elsewhere. */
const ELSEWHERE = new Set([
  ...['sender', 'beneficiary', 'lines', 'list-number', 'list-date', 'result'],
  ...['owner', 'used-by', 'reasons', 'proofs', 'figures', 'changes', 'routes', 'routesBefore'],
]);

/** Facts that a reader may see beside those of every case. */
interface VisibleFacts {
  readonly matches: boolean;
  /** Figures of the compliance programme, such as thresholds of monitoring. */
  readonly rules: boolean;
}

/** The facts of a case as rows. They differ by kind, so each has its own name. */
export function caseFacts(
  all: Readonly<Record<string, unknown>>,
  { matches, rules }: VisibleFacts,
): Fact[] {
  const { reasons } = all;
  const facts = Array.isArray(reasons) ? { ...all, reasons: reasonsSeen(reasons, matches) } : all;
  const lines = Array.isArray(facts.lines) ? facts.lines.map(formatEntryLine) : [];
  const others = Object.entries(facts).flatMap(([name, value]) =>
    ELSEWHERE.has(name) ? [] : createFact(name, value),
  );
  const changes =
    rules && Array.isArray(facts.changes)
      ? facts.changes.map((change) => formatRuleChange(facts.ruleSet, change))
      : [];
  return [...others, ...lines, ...changes, ...createRouteFacts(facts)];
}

/** Codes that operators know unchanged. */
const AS_IT_IS = new Set(['currency', 'code']);

const DAY = /^\d{4}-\d\d-\d\d$/;

/** One code, or several. */
const CODES = /^[A-Z][A-Z_]+(,[A-Z][A-Z_]+)*$/;

function createFact(name: string, value: unknown): Fact[] {
  if (value === null || value === undefined || value === '') return [];
  if (Array.isArray(value)) return value.flatMap((one) => createFact(name, one));
  if (typeof value === 'object') {
    return Object.entries(value).flatMap(([part, one]) => createFact(`${name} ${part}`, one));
  }
  const text = String(value);
  if (DAY.test(text)) return [{ name, value: text, form: 'DATE' }];
  const worded = !AS_IT_IS.has(name) && CODES.test(text);
  return [{ name, value: text, form: worded ? 'CODE' : 'TEXT' }];
}

/** A line of a manual entry: debits are positive. */
function formatEntryLine(line: unknown): Fact {
  const { account, subAccount, cents, currency } = line as Record<string, string | undefined>;
  const amount = BigInt(cents ?? '0');
  const where = subAccount ? `${account}/${subAccount}` : (account ?? '');
  const name = amount < 0n ? 'credit' : 'debit';
  const shown = moneyText(amount < 0n ? -amount : amount, currency);
  return { name, value: `${where} ${shown}`, form: 'ENTRY_LINE' };
}

/** A figure that a proposed version changes: the set, the figure, its value before and after. */
function formatRuleChange(ruleSet: unknown, change: unknown): Fact {
  const { key, before, after } = change as RuleChange;
  return { name: 'changes', value: `${ruleSet} ${key} ${before} ${after}`, form: 'RULE_CHANGE' };
}

/** Routes that a proposal adds, ends and leaves. */
function createRouteFacts({ routesBefore, routes }: Readonly<Record<string, unknown>>): Fact[] {
  if (!Array.isArray(routesBefore) || !Array.isArray(routes)) return [];
  const { added, removed, kept } = compareRoutes(routesBefore, routes);
  const inForm = (name: string, of: readonly RouteTerms[]): Fact[] =>
    of.map((route) => ({ name, value: routeKey(route), form: 'ROUTE' }));
  return [
    ...inForm('route-added', added),
    ...inForm('route-removed', removed),
    ...inForm('route-kept', kept),
  ];
}
