import type { Role } from '@thumela/rules/operators/roles.ts';
import type { DeclaredAccess } from './declared.ts';

/** Kinds of access, by which a call admits its callers. */
const KINDS = [
  ...(['api for anyone', 'own for anyone', 'customer', 'registering partner', 'either'] as const),
  ...(['remittance partner', 'console for anyone', 'after the password', 'roles'] as const),
] as const;

type Kind = (typeof KINDS)[number];

/**
 * A way past the door, or the status of a refusal. The second one is for calls other than GET, which a browser's page
 * makes only if it is ours. `role`: past the door with one of the declared roles, else 403.
 */
type Outcome = 'in' | '401' | '403' | 'in/403' | '401/403' | 'role' | 'role/403';

const rowOf = <const Outcomes extends readonly Outcome[]>(...outcomes: Outcomes) => outcomes;

/** Without a credential of the console, and not from a page of ours. */
const STRANGER_TO_CONSOLE = ['in/403', '401/403', '401/403'] as const;
/** The same from a page of ours. */
const NO_OPERATOR = ['in', '401', '401'] as const;

/** The access matrix: each caller against each kind of access, in the order of KINDS. */
const MATRIX = {
  anonymous: rowOf('in', 'in', '401', '401', '401', '401', ...STRANGER_TO_CONSOLE),
  customer: rowOf('in', 'in', 'in', '401', 'in', '401', ...STRANGER_TO_CONSOLE),
  'customer without the fixed headers': rowOf(
    ...rowOf('in', 'in', '403', '403', '403', '401', ...STRANGER_TO_CONSOLE),
  ),
  'customer in a browser': rowOf('in', 'in', 'in', 'in', 'in', '401', ...NO_OPERATOR),
  'visitor in a browser': rowOf('in', 'in', '401', 'in', 'in', '401', ...NO_OPERATOR),
  'registering partner': rowOf('in', 'in', '401', 'in', 'in', '401', ...STRANGER_TO_CONSOLE),
  'remittance partner': rowOf('in', 'in', '401', '401', '401', 'in', ...STRANGER_TO_CONSOLE),
  'operator of support': rowOf('in', 'in', '401', '401', '401', '401', 'in', '401', 'role'),
  'operator of compliance': rowOf('in', 'in', '401', '401', '401', '401', 'in', '401', 'role'),
  'operator of treasury': rowOf('in', 'in', '401', '401', '401', '401', 'in', '401', 'role'),
  'operator of admin': rowOf('in', 'in', '401', '401', '401', '401', 'in', '401', 'role'),
  'operator without roles': rowOf('in', 'in', '401', '401', '401', '401', 'in', '401', '403'),
  'operator after the password': rowOf('in', 'in', '401', '401', '401', '401', 'in', 'in', '401'),

  // A credential of another kind.
  "customer's session as an operator's": rowOf(
    ...rowOf('in', 'in', '401', '401', '401', '401', ...NO_OPERATOR),
  ),
  "operator's session as a customer's": rowOf(
    ...rowOf('in', 'in', '401', 'in', 'in', '401', ...NO_OPERATOR),
  ),
  "operator's session as a key": rowOf(
    ...rowOf('in', 'in', '401', '401', '401', '401', ...STRANGER_TO_CONSOLE),
  ),
  "remittance partner's key as a password": rowOf(
    ...rowOf('in', 'in', '401', '401', '401', '401', ...STRANGER_TO_CONSOLE),
  ),
  'PIN as a key': rowOf('in', 'in', '401', '401', '401', '401', ...STRANGER_TO_CONSOLE),

  // A credential that has ended.
  'customer who signed out': rowOf('in', 'in', '401', 'in', '401', '401', ...NO_OPERATOR),
  'customer whose session expired': rowOf('in', 'in', '401', 'in', '401', '401', ...NO_OPERATOR),
  'customer who was idle': rowOf('in', 'in', '401', 'in', '401', '401', ...NO_OPERATOR),
  'revoked key': rowOf('in', 'in', '401', '401', '401', '401', ...STRANGER_TO_CONSOLE),
  'operator who signed out': rowOf('in', 'in', '401', '401', '401', '401', ...NO_OPERATOR),
  'operator who was idle': rowOf('in', 'in', '401', '401', '401', '401', ...NO_OPERATOR),
  'operator whose session expired': rowOf('in', 'in', '401', '401', '401', '401', ...NO_OPERATOR),
  'suspended operator': rowOf('in', 'in', '401', '401', '401', '401', ...NO_OPERATOR),

  // Requests that a page of another site makes in a browser that is signed in here and sends its cookies.
  "foreign page in a customer's browser": rowOf(
    ...rowOf('in/403', 'in', 'in/403', 'in/403', 'in/403', '401/403', ...STRANGER_TO_CONSOLE),
  ),
  "foreign form in a customer's browser": rowOf(
    ...rowOf('in', 'in', '401', '401', '401', '401', ...STRANGER_TO_CONSOLE),
  ),
  "foreign page in an operator's browser": rowOf(
    ...rowOf('in', 'in', '401', '401', '401', '401', 'in/403', '401/403', 'role/403'),
  ),
} as const satisfies Record<string, readonly Outcome[]>;

export type CallerName = keyof typeof MATRIX;

/** Every caller of the matrix. */
export const callerNames = Object.keys(MATRIX) as readonly CallerName[];

/** Expected outcome of a declared call by a caller: past the door, or the status of a refusal. */
export function expectedOutcome(declared: DeclaredAccess, caller: CallerName): 'in' | 401 | 403 {
  const outcome: Outcome = MATRIX[caller][KINDS.indexOf(kindOf(declared))] ?? '403';
  const [reading, changing = reading] = outcome.split('/');
  const own = declared.method === 'GET' ? reading : changing;
  if (own === 'in') return 'in';
  if (own === 'role') return declared.callers.split(', ').includes(roleOf(caller)) ? 'in' : 403;
  return own === '401' ? 401 : 403;
}

/** The role of an operator of the matrix; the foreign page finds an operator with the role of compliance. */
const roleOf = (caller: CallerName): Role =>
  caller.startsWith('operator of ') ? (caller.slice('operator of '.length) as Role) : 'compliance';

function kindOf({ document, callers }: DeclaredAccess): Kind {
  if (callers === 'anyone') {
    if (document === 'console') return 'console for anyone';
    return document === 'customer' ? 'api for anyone' : 'own for anyone';
  }
  if (callers === 'operator after the password') return 'after the password';
  if (callers === 'customer, registering partner') return 'either';
  return KINDS.find((kind) => kind === callers) ?? 'roles';
}
