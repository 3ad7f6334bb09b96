import { readFileSync } from 'node:fs';
import type { Exchange } from '@thumela/contract/call.ts';
import type { ConsoleCall } from '@thumela/contract/console/console-call.ts';
import { consoleDuties } from '@thumela/rules/operators/duties.ts';
import { permissions, roles } from '@thumela/rules/operators/roles.ts';
import { DOCUMENTS, type DocumentName } from '../fuzz/requests.ts';

/** The declared callers of one call: a row of docs/access.tsv. */
export interface DeclaredAccess {
  readonly document: DocumentName;
  readonly call: string;
  readonly method: string;
  /** With parameters as `{id}`. */
  readonly path: string;
  /** Kinds of callers, or roles of operators, separated by commas. */
  readonly callers: string;
  /** How many people a change of the console takes; empty for every other call. */
  readonly people: string;
  /** `refused` if a request of it can name what belongs to another caller. */
  readonly foreign: string;
}

/** A call of one of the four documents, with its whole path. */
export interface DocumentedCall {
  readonly document: DocumentName;
  readonly call: Exchange;
  readonly path: string;
}

/** Every call of the four documents. */
export const documentedCalls: readonly DocumentedCall[] = Object.entries(DOCUMENTS).flatMap(
  ([document, { calls, prefix }]) =>
    calls.map((call) => ({
      document: document as DocumentName,
      call,
      path: prefix + call.path,
    })),
);

/** The declared table, a row for each call. */
export function readDeclaredAccess(): readonly DeclaredAccess[] {
  const text = readFileSync(new URL('../../../../docs/access.tsv', import.meta.url), 'utf8');
  const [, ...lines] = text.trimEnd().split('\n');
  return lines.map((line) => {
    const cells = line.split('\t');
    const [document = '', call = '', method = '', path = '', callers = ''] = cells;
    const [people = '', foreign = ''] = cells.slice(5);
    return { document: document as DocumentName, call, method, path, callers, people, foreign };
  });
}

/** The row of a call as the contract, the permissions and the duties have it; `foreign` is left out. */
export function contractedAccess({
  document,
  call,
  path,
}: DocumentedCall): Omit<DeclaredAccess, 'foreign'> {
  const people = document === 'console' ? consoleDuties[call.id]?.people : undefined;
  return {
    document,
    call: call.id,
    method: call.method,
    path,
    callers: document === 'console' ? operatorsOf(call as ConsoleCall) : CALLERS[call.caller],
    people: people === undefined ? '' : String(people),
  };
}

const CALLERS = {
  open: 'anyone',
  customer: 'customer',
  partner: 'registering partner',
  'partner-or-customer': 'customer, registering partner',
  'remittance-partner': 'remittance partner',
  operator: '',
} as const satisfies Record<Exchange['caller'], string>;

function operatorsOf({ needs }: ConsoleCall): string {
  if (needs === 'nobody' || needs === 'whoever') return 'anyone';
  if (needs === 'half-signed-in') return 'operator after the password';
  return (needs === 'any-role' ? roles : permissions[needs]).join(', ');
}
