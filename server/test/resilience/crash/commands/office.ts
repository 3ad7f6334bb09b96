import type { SignedIn } from '../../../operators.ts';
import { camtFile } from '../../../statement-files.ts';
import { chooseAny, chooseRecent } from '../model.ts';
import type { Request } from '../persistent-client.ts';
import type { Scene } from '../scene.ts';
import type { Kind, Picks } from './command.ts';
import { toCents } from './sending.ts';

interface Queued {
  cases: { id: number }[];
}

interface Case {
  id: number;
  kind: string;
  decisions: {
    name: string;
    people: number;
    step: 'PROPOSE' | 'DECIDE';
    allowed: boolean;
    fields: unknown[];
  }[];
}

/** Decisions after which a customer can do nothing more, which would end the proof early. */
const CRIPPLING = /SUSPEND|RESTRICT|END_|FREEZE|ERASE/;

export function callConsole(
  { cookie }: SignedIn,
  method: Request['method'],
  path: string,
  body?: unknown,
): Request {
  const headers = { cookie, 'sec-fetch-site': 'same-origin' };
  return { method, path: `/console/api/${path}`, headers, ...(body !== undefined && { body }) };
}

/** Reads a waiting case and decides it, or proposes a decision that another operator confirms or not. */
async function decideCase(scene: Scene, [a, b, c]: Picks): Promise<void> {
  const { client, operators, history } = scene;
  const operator = chooseAny(operators, a);
  const listed = await client.send<Queued>(callConsole(operator, 'GET', 'cases?size=100'));
  const cases = listed.body.cases ?? [];
  if (cases.length === 0) return;
  const { id } = chooseAny(cases, b);
  const { body } = await client.send<Case>(callConsole(operator, 'GET', `cases/${id}`));
  const choices = (body.decisions ?? []).filter(
    ({ name, allowed, fields }) => allowed && fields.length === 0 && !CRIPPLING.test(name),
  );
  if (choices.length === 0) return;
  const { name, step } = chooseAny(choices, c);
  const act = history.begin({
    ...{ who: operator.actor, what: step === 'PROPOSE' ? 'propose' : 'decide' },
    ...{ about: `case:${id}`, requested: { decision: name, kind: body.kind } },
  });
  const path = `cases/${id}/${step === 'PROPOSE' ? 'proposal' : 'decision'}`;
  const request = callConsole(operator, 'POST', path, {
    ...{ decision: name, reason: 'The proof decides this way.' },
  });
  const { status, body: answer } = await client.send<{ state: string }>(request, act);
  if (status === 200) act.answered = { state: answer.state };
}

async function markReturn(
  { client, operators, history, model }: Scene,
  [a, b]: Picks,
): Promise<void> {
  const operator = chooseAny(operators, a);
  const transaction = chooseRecent(
    model.transactions.filter(({ isPaid }) => isPaid),
    b,
  );
  const { id, reference } = transaction;
  transaction.isReturning = true;
  const act = history.begin({
    ...{ who: operator.actor, what: 'mark-return', about: `transaction:${id}`, requested: {} },
  });
  const body = {
    ...{ as: b % 2 === 0 ? 'refund' : 'cancellation', 'fee-kept': b % 3 === 0 },
    reason: 'The proof returns it.',
  };
  const path = `references/${reference}/return`;
  const answer = await client.send<{ 'case-id'?: number }>(
    callConsole(operator, 'POST', path, body),
    act,
  );
  if (answer.status === 200) act.answered = { case: answer.body['case-id'] ?? null };
}

interface Owed {
  refunds: { reference: string; amount: number | string; barred?: boolean }[];
}

/** The bank pays refunds that are owed, and its statement says so. */
async function importStatement(scene: Scene, [a, b]: Picks): Promise<void> {
  const { client, operators, history, model } = scene;
  const operator = chooseAny(operators, a);
  const owed = await client.send<Owed>(callConsole(operator, 'GET', 'books/refunds'));
  // Two operators may read the same list, but the bank pays each refund once.
  const paid = (owed.body.refunds ?? [])
    .filter(({ reference }) => !model.paidRefunds.has(reference))
    .slice(0, 1 + (b % 5));
  for (const { reference } of paid) model.paidRefunds.add(reference);
  const day = new Date().toISOString().slice(0, 10);
  const number = model.next();
  const lines = paid.map(({ reference, amount }) => ({
    ...{ cents: -toCents(Number(amount)), day, reference, bank: `B${number}-${reference}` },
  }));
  const other = { cents: 100n, day, words: `Interest ${number}`, bank: `B${number}` };
  const name = `statement-${number}.xml`;
  const act = history.begin({
    ...{ who: operator.actor, what: 'import', about: `file:${name}`, key: name },
    requested: { refunds: lines.map(({ reference }) => reference) },
  });
  const content = camtFile([...lines, other]).toString('base64');
  const body = { from: 'bank', name, content };
  const request = callConsole(operator, 'POST', 'books/statements', body);
  const { status, body: answer } = await client.send<{ lines: number; added: number }>(
    request,
    act,
  );
  if (status === 201) act.answered = { lines: answer.lines, added: answer.added };
}

/** Acts of operators and the bank. */
export const OFFICE: readonly Kind[] = [
  { name: 'decide a case', weight: 8, may: () => true, act: decideCase },
  {
    ...{ name: 'return a payment', weight: 1, act: markReturn },
    may: ({ transactions }) => transactions.some(({ isPaid }) => isPaid),
  },
  { name: 'import a statement', weight: 1, may: () => true, act: importStatement },
];
