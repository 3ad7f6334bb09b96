import type { Agent } from 'node:http';
import { newAgent, type RawRequest, sendFuzzRequest } from '../fuzz/send.ts';
import type { Known } from '../fuzz/values.ts';
import { FOREIGN_ATTEMPTS } from './attempts.ts';
import { type Belongings, NOTHING } from './belongings.ts';
import type { HeadersOf } from './callers.ts';
import type { DeclaredAccess, DocumentedCall } from './declared.ts';
import {
  findDisclosed,
  type Markers,
  wrongAboutForeign,
  wrongAdmission,
  wrongRefusal,
} from './judge.ts';
import { type CallerName, callerNames, expectedOutcome } from './outcomes.ts';
import { hollowRequest, requestBy, requestOfAttempt, wholeRequest } from './requests.ts';
import type { ChangeWatch } from './watch.ts';

/** Requests at once. */
const AT_ONCE = 8;

/** Refused requests after which the database is looked at. */
const CELLS_PER_LOOK = 64;

/** A server with its callers, and everything that the matrix is checked by. */
export interface Matrix {
  readonly url: string;
  readonly calls: readonly DocumentedCall[];
  readonly declared: readonly DeclaredAccess[];
  readonly callers: Readonly<Record<CallerName, HeadersOf>>;
  /** The same with another customer, whose requests name the owner's things. */
  readonly strangers: Readonly<Record<CallerName, HeadersOf>>;
  readonly owner: Belongings;
  readonly stranger: Belongings;
  readonly markers: Markers;
  readonly watch: ChangeWatch;
  readonly known: Known;
  readonly seed: number;
}

/** A cell that is not as declared. */
export interface AccessFinding {
  readonly call: string;
  readonly caller: CallerName;
  readonly wrong: string;
}

/** Cells that were checked, by what was expected of them, and the wrong ones. */
export interface CheckedMatrix {
  readonly cells: Readonly<Record<'in' | 'refused' | 'foreign', number>>;
  /** Answers with the status of success to callers who may make the call. */
  readonly succeeded: number;
  readonly findings: readonly AccessFinding[];
}

/** A refused request: what is sent, and how its answer is judged. */
interface RefusedCell {
  readonly call: string;
  readonly caller: CallerName;
  send(): Promise<string | undefined>;
}

/** Checks every cell: first those that have to be refused and change nothing, then those that have to be let in. */
export async function checkMatrix(matrix: Matrix): Promise<CheckedMatrix> {
  const agent = newAgent(AT_ONCE);
  const refused = matrix.calls.flatMap((one) => refusedCells(matrix, agent, one));
  const foreign = matrix.calls.flatMap((one) => foreignCells(matrix, agent, one));
  const findings: AccessFinding[] = [];
  for (const cells of [refused, foreign]) {
    for (const some of splitEvery(cells, CELLS_PER_LOOK))
      findings.push(...(await checkRefused(matrix, some)));
  }
  const admitted = await checkAdmitted(matrix, agent);
  agent.destroy();
  return {
    cells: { in: admitted.cells, refused: refused.length, foreign: foreign.length },
    succeeded: admitted.succeeded,
    findings: [...findings, ...admitted.findings],
  };
}

const declaredOf = ({ declared }: Matrix, { document, call }: DocumentedCall) => {
  const found = declared.find((row) => row.document === document && row.call === call.id);
  if (!found) throw new Error(`docs/access.tsv has no row for ${document} ${call.id}.`);
  return found;
};

/** Callers that make no sense for a call: one without the fixed headers, where a call has none. */
const skipsCell = ({ call }: DocumentedCall, caller: CallerName) =>
  caller === 'customer without the fixed headers' && call.headers === 'none';

function refusedCells(matrix: Matrix, agent: Agent, one: DocumentedCall): RefusedCell[] {
  const declared = declaredOf(matrix, one);
  const whole = wholeRequest(one, matrix.owner, matrix);
  return callerNames.flatMap((caller) => {
    const expected = expectedOutcome(declared, caller);
    if (expected === 'in' || skipsCell(one, caller)) return [];
    const raw = requestBy(one, whole, matrix.callers[caller]);
    const send = async () =>
      wrongRefusal(await sendFuzzRequest(agent, matrix.url, raw), expected, matrix.markers);
    return [{ call: one.call.id, caller, send }];
  });
}

function foreignCells(matrix: Matrix, agent: Agent, one: DocumentedCall): RefusedCell[] {
  const { url, owner, stranger, strangers, markers } = matrix;
  const { by, attempts } = FOREIGN_ATTEMPTS.get(`${one.document} ${one.call.id}`) ?? {
    by: [],
    attempts: [],
  };
  const declared = declaredOf(matrix, one);
  const makers = by.filter((caller) => expectedOutcome(declared, caller) === 'in');
  return makers.flatMap((caller) =>
    attempts.map((attempt) => ({
      call: one.call.id,
      caller,
      send: async () => {
        const ask = (ids: Belongings) => {
          const request = requestOfAttempt(one, attempt(ids, stranger));
          return sendFuzzRequest(agent, url, requestBy(one, request, strangers[caller]));
        };
        const about = { foreign: await ask(owner), nothing: await ask(NOTHING) };
        return wrongAboutForeign(about, attempt(owner, stranger).refused, markers);
      },
    })),
  );
}

/** Sends requests that have to be refused; if anything changed, each one again alone. */
async function checkRefused(
  { watch }: Matrix,
  cells: readonly RefusedCell[],
): Promise<AccessFinding[]> {
  await watch();
  const findings: AccessFinding[] = [];
  const left = cells.values();
  const lane = async () => {
    for (const { call, caller, send } of left) {
      const wrong = await send();
      if (wrong !== undefined) findings.push({ call, caller, wrong });
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, lane));
  if ((await watch()).length === 0) return findings;
  const changing: AccessFinding[] = [];
  for (const { call, caller, send } of cells) {
    await send();
    const changed = await watch();
    if (changed.length > 0) changing.push({ call, caller, wrong: `changed ${changed.join(', ')}` });
  }
  const once: AccessFinding = {
    ...{ call: cells.map(({ call }) => call).join(), caller: 'anonymous' },
    wrong: 'one of these changed something, and not again',
  };
  return [...findings, ...(changing.length > 0 ? changing : [once])];
}

/** Callers whose answers must not contain anything of the owner's. */
const MAY_READ_NOTHING: ReadonlySet<CallerName> = new Set([
  ...(['anonymous', 'visitor in a browser', "foreign form, customer's browser"] as const),
]);

/** Signing out ends the session that later requests need. */
const LAST: ReadonlySet<string> = new Set(['signOut', 'signOutOperator']);

async function checkAdmitted(matrix: Matrix, agent: Agent) {
  const findings: AccessFinding[] = [];
  let succeeded = 0;
  const inTurn = [...matrix.calls].sort(
    (a, b) => Number(LAST.has(a.call.id)) - Number(LAST.has(b.call.id)),
  );
  const cells = inTurn.flatMap((one) =>
    callerNames
      .filter((caller) => expectedOutcome(declaredOf(matrix, one), caller) === 'in')
      .filter((caller) => !skipsCell(one, caller))
      .map((caller) => ({ one, caller })),
  );
  for (const { one, caller } of cells) {
    const request =
      one.call.method === 'GET' ? wholeRequest(one, matrix.owner, matrix) : hollowRequest(one);
    const raw: RawRequest = requestBy(one, request, matrix.callers[caller]);
    const answer = await sendFuzzRequest(agent, matrix.url, raw);
    const call = one.call.id;
    if (answer.status === one.call.status) succeeded += 1;
    const wrong =
      wrongAdmission(answer, one.path) ??
      (MAY_READ_NOTHING.has(caller) ? findDisclosed(answer.text, matrix.markers) : undefined);
    if (wrong !== undefined) findings.push({ call, caller, wrong });
  }
  return { cells: cells.length, succeeded, findings };
}

function splitEvery<Item>(items: readonly Item[], size: number): Item[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, at) =>
    items.slice(at * size, (at + 1) * size),
  );
}
