import { roles } from '@thumela/rules/operators/roles.ts';
import { Type } from 'typebox';
import { flag, id, idParams, input, nullish, text, timestamp } from '../shapes.ts';
import { defineConsoleCall } from './console-call.ts';

const rolesOf = (description: string) =>
  Type.Array(Type.Enum([...roles], { description: 'A role.' }), { maxItems: 10, description });

const reason = input('Why, for the record.');
const operator = idParams('The operator.');

export const ManagedOperator = Type.Object(
  {
    id: id('The operator.'),
    email: text('E-mail address, by which they sign in.'),
    name: text('Name.'),
    roles: rolesOf('Their roles.'),
    'second-factor': flag('Whether an authenticator or a passkey is set up.'),
    'has-password': flag('Whether they have chosen a password.'),
    'suspended-at': nullish(timestamp('Since when they may not sign in.')),
    'invited-until': nullish(timestamp('Until when their open invitation can be used.')),
    'open-sessions': Type.Integer({ description: 'Open sessions.' }),
    'last-used-at': nullish(timestamp('When they did something last.')),
    'made-at': timestamp('Since when they are an operator.'),
    'made-by': text('The operator who added them.'),
    self: flag('Whether it is the caller.'),
  },
  { description: 'An operator in the list.' },
);

export const Invitation = Type.Object(
  {
    link: text('URL to choose a password; shown once.'),
    'expires-at': timestamp('Until when it can be used.'),
  },
  { description: 'A link by which an operator chooses a password.' },
);

export const InvitedOperator = Type.Object(
  {
    id: id('The operator.'),
    invitation: Type.Optional(Invitation),
  },
  { description: 'A new operator; without a link if they sign in through the provider.' },
);

export const OpenInvitation = Type.Object(
  {
    email: text('E-mail address of who is invited.'),
    name: text('Their name.'),
    'shortest-password': Type.Integer({ description: 'Letters a password has at least.' }),
    'expires-at': timestamp('Until when it can be used.'),
  },
  { description: 'The invited operator.' },
);

/** All operators, by name. */
export const listOperators = defineConsoleCall({
  id: 'listOperators',
  method: 'GET',
  path: '/console/api/operators',
  needs: 'operators.manage',
  status: 200,
  answer: Type.Array(ManagedOperator),
});

/** Adds an operator, with an invitation to choose a password if passwords are used. */
export const addOperator = defineConsoleCall({
  id: 'addOperator',
  method: 'POST',
  path: '/console/api/operators',
  needs: 'operators.manage',
  body: Type.Object({
    email: input('E-mail address; it never changes.'),
    name: input('Name.'),
    roles: rolesOf('Their roles.'),
    reason,
  }),
  status: 201,
  answer: InvitedOperator,
});

/** Changes an operator's roles; 409 if they are not the ones the caller saw. */
export const setOperatorRoles = defineConsoleCall({
  id: 'setOperatorRoles',
  method: 'PUT',
  path: '/console/api/operators/{id}/roles',
  needs: 'operators.manage',
  params: operator,
  body: Type.Object({
    seen: rolesOf('The roles until now, as they were shown.'),
    roles: rolesOf('The new roles.'),
    reason,
  }),
  status: 204,
});

/** Suspends an operator: all their sessions and their invitation end. */
export const suspendOperator = defineConsoleCall({
  id: 'suspendOperator',
  method: 'POST',
  path: '/console/api/operators/{id}/suspension',
  needs: 'operators.manage',
  params: operator,
  body: Type.Object({ reason }),
  status: 204,
});

/** Lets a suspended operator sign in again. */
export const restoreOperator = defineConsoleCall({
  id: 'restoreOperator',
  method: 'POST',
  path: '/console/api/operators/{id}/restoration',
  needs: 'operators.manage',
  params: operator,
  body: Type.Object({ reason }),
  status: 204,
});

/** Ends all sessions of an operator. */
export const endOperatorSessions = defineConsoleCall({
  id: 'endOperatorSessions',
  method: 'POST',
  path: '/console/api/operators/{id}/sessions/ending',
  needs: 'operators.manage',
  params: operator,
  body: Type.Object({ reason }),
  status: 204,
});

/** Removes an operator's authenticator and passkeys, so that they set up new ones; all their sessions end. */
export const resetSecondFactor = defineConsoleCall({
  id: 'resetSecondFactor',
  method: 'POST',
  path: '/console/api/operators/{id}/second-factor/reset',
  needs: 'operators.manage',
  params: operator,
  body: Type.Object({ reason }),
  status: 204,
});

/**
 * Creates a new invitation, for an operator who lost the first one or forgot the password; the previous one becomes
 * invalid.
 */
export const inviteOperator = defineConsoleCall({
  id: 'inviteOperator',
  method: 'POST',
  path: '/console/api/operators/{id}/invitation',
  needs: 'operators.manage',
  params: operator,
  body: Type.Object({ reason }),
  status: 201,
  answer: Invitation,
});

/** Name and e-mail of an invited operator; 404 if the invitation was used, replaced or has expired. */
export const readInvitation = defineConsoleCall({
  id: 'readInvitation',
  method: 'POST',
  path: '/console/api/invitation',
  needs: 'nobody',
  body: Type.Object({ token: input('The secret of the link.') }),
  status: 200,
  answer: OpenInvitation,
});

/** Chooses a password with an invitation and consumes it. */
export const acceptInvitation = defineConsoleCall({
  id: 'acceptInvitation',
  method: 'POST',
  path: '/console/api/invitation/password',
  needs: 'nobody',
  body: Type.Object({ token: input('The secret of the link.'), password: input('The password.') }),
  status: 204,
});
