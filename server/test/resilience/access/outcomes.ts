import type { DeclaredAccess } from './declared.ts';

/** Kinds of access, by which a call admits its callers: the columns of the matrix. */
const KINDS = [
  ...(['api for anyone', 'own for anyone', 'customer', 'registering partner', 'either'] as const),
  ...(['remittance partner', 'console for anyone', 'after the password', 'roles'] as const),
] as const;

/** Without an operator's session, and not from a page of ours. */
const STRANGER = 'in/403 401/403 401/403';
/** The same from a page of ours. */
const NO_OPERATOR = 'in     401     401';

/**
 * The access matrix: each caller against each kind of access, in the order of KINDS. `in` is past the door, a number the
 * status of a refusal; behind a stroke is that of calls other than GET, which only a page of ours may make in a browser.
 * `role` is `in` with one of the declared roles, else 403.
 */
const MATRIX = {
  anonymous: `                           in     in  401    401    401    401     ${STRANGER}`,
  customer: `                            in     in  in     401    in     401     ${STRANGER}`,
  'customer without the fixed headers': `in     in  403    403    403    401     ${STRANGER}`,
  'customer in a browser': `             in     in  in     in     in     401     ${NO_OPERATOR}`,
  'visitor in a browser': `              in     in  401    in     in     401     ${NO_OPERATOR}`,
  'registering partner': `               in     in  401    in     in     401     ${STRANGER}`,
  'remittance partner': `                in     in  401    401    401    in      ${STRANGER}`,
  'operator of support': `               in     in  401    401    401    401     in 401 role`,
  'operator of compliance': `            in     in  401    401    401    401     in 401 role`,
  'operator of treasury': `              in     in  401    401    401    401     in 401 role`,
  'operator of admin': `                 in     in  401    401    401    401     in 401 role`,
  'operator without roles': `            in     in  401    401    401    401     in 401 403`,
  'operator after the password': `       in     in  401    401    401    401     in in  401`,

  // A credential of another kind.
  "customer's session as an operator's": `in    in  401    401    401    401     ${NO_OPERATOR}`,
  "operator's session as a customer's": `in     in  401    in     in     401     ${NO_OPERATOR}`,
  "operator's session as a key": `       in     in  401    401    401    401     ${STRANGER}`,
  "partner's key as a password": `       in     in  401    401    401    401     ${STRANGER}`,
  'PIN as a key': `                      in     in  401    401    401    401     ${STRANGER}`,

  // A credential that has ended.
  'customer who signed out': `           in     in  401    in     401    401     ${NO_OPERATOR}`,
  'customer whose session expired': `    in     in  401    in     401    401     ${NO_OPERATOR}`,
  'customer who was idle': `             in     in  401    in     401    401     ${NO_OPERATOR}`,
  'revoked key': `                       in     in  401    401    401    401     ${STRANGER}`,
  'operator who signed out': `           in     in  401    401    401    401     ${NO_OPERATOR}`,
  'operator who was idle': `             in     in  401    401    401    401     ${NO_OPERATOR}`,
  'operator whose session expired': `    in     in  401    401    401    401     ${NO_OPERATOR}`,
  'suspended operator': `                in     in  401    401    401    401     ${NO_OPERATOR}`,

  // A page of another site, in a browser that is signed in here and sends its cookies.
  "foreign page, customer's browser": `  in/403 in  in/403 in/403 in/403 401/403 ${STRANGER}`,
  "foreign form, customer's browser": `  in     in  401    401    401    401     ${STRANGER}`,
  "foreign page, operator's browser": `  in     in  401    401    401    401     in/403 401/403 role/403`,
} as const;

export type CallerName = keyof typeof MATRIX;

/** Every caller of the matrix. */
export const callerNames = Object.keys(MATRIX) as readonly CallerName[];

/** Outcomes of a caller, in the order of the columns. */
export const outcomesOf = (caller: CallerName): readonly string[] =>
  MATRIX[caller].trim().split(/ +/);

/** Callers whose requests carry the portal's header, from a page of ours. */
const FROM_PORTAL: ReadonlySet<CallerName> = new Set([
  ...(['customer in a browser', 'visitor in a browser', 'customer who signed out'] as const),
  ...(['customer whose session expired', 'customer who was idle'] as const),
  "operator's session as a customer's",
]);

/** Customers whose session has ended; their requests carry the portal's header. */
const ENDED: ReadonlySet<CallerName> = new Set([
  ...(['customer who signed out', 'customer whose session expired'] as const),
  'customer who was idle',
]);

/** Calls that differ from others of their kind. */
const EXCEPTIONS: Readonly<Record<string, (caller: CallerName) => 'in' | 403 | undefined>> = {
  // The portal requests them as the registering partner, in any session and in none (AUTHZ-09).
  listBopCategories: (caller) => (FROM_PORTAL.has(caller) ? 'in' : undefined),
  // A visitor reads their conversation by its cookie, in any session and in none.
  retrieveConversation: (caller) => (ENDED.has(caller) ? 'in' : undefined),
  // It needs no session, and ends the one that its cookie names.
  signOut: (caller) => (FROM_PORTAL.has(caller) ? 'in' : 403),
};

/** Expected outcome of a declared call by a caller: past the door, or the status of a refusal. */
export function expectedOutcome(declared: DeclaredAccess, caller: CallerName): 'in' | 401 | 403 {
  const exception = EXCEPTIONS[declared.call]?.(caller);
  if (exception !== undefined) return exception;
  const outcome = outcomesOf(caller)[KINDS.indexOf(kindOf(declared))] ?? '';
  const [reading, changing = reading] = outcome.split('/');
  switch (declared.method === 'GET' ? reading : changing) {
    case 'in':
      return 'in';
    case '401':
      return 401;
    case 'role':
      return declared.callers.split(', ').includes(roleOf(caller)) ? 'in' : 403;
    default:
      return 403;
  }
}

/** Role of an operator of the matrix; the one whose browser has a foreign page open is of compliance. */
const roleOf = (caller: CallerName): string =>
  /^operator of (\w+)$/.exec(caller)?.[1] ?? 'compliance';

function kindOf({ document, call, callers }: DeclaredAccess): (typeof KINDS)[number] {
  if (callers === 'anyone') {
    if (document === 'console' || call === 'sayInConversation') return 'console for anyone';
    return document === 'customer' ? 'api for anyone' : 'own for anyone';
  }
  if (callers === 'operator after the password') return 'after the password';
  if (callers === 'customer, registering partner') return 'either';
  return KINDS.find((kind) => kind === callers) ?? 'roles';
}
