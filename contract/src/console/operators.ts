import { roles } from '@thumela/rules/operators/roles.ts';
import { Type } from 'typebox';
import { flag, id, input, text, timestamp } from '../shapes.ts';
import { defineConsoleCall } from './console-call.ts';

const role = Type.Enum([...roles], { description: 'A role.' });
const code = Type.String({ maxLength: 20, description: 'Six digits of the authenticator.' });

export const SignedInOperator = Type.Object(
  {
    id: id('The operator.'),
    name: text('Name.'),
    email: text('E-mail address.'),
    roles: Type.Array(role, { description: 'Their roles.' }),
    'idle-seconds': Type.Integer({
      description: 'Seconds without a call after which they are signed out.',
    }),
  },
  { description: 'The signed-in operator.' },
);

export const SignInProgress = Type.Object(
  {
    next: Type.Enum(['DONE', 'CODE', 'PASSKEY', 'CODE_OR_PASSKEY', 'ENROL'], {
      description:
        'The next step: none, the code of the authenticator, a passkey, either of them, or setting up an authenticator.',
    }),
    operator: Type.Optional(SignedInOperator),
    'authenticator-key': Type.Optional(
      text('Of ENROL: the key an authenticator is set up with, in base32.'),
    ),
    'authenticator-address': Type.Optional(text('Of ENROL: the same as an `otpauth:` address.')),
  },
  { description: 'How far signing in has come.' },
);

export const OperatorSession = Type.Object(
  {
    id: text('The session.'),
    device: text('Browser and system in plain words.'),
    'begun-at': timestamp('When sign-in completed.'),
    'last-used-at': timestamp('When it was used last.'),
    current: flag('Whether it is the current session.'),
  },
  { description: 'A session of an operator.' },
);

/** Starts a sign-in by e-mail and password; the second factor follows. */
export const signInOperator = defineConsoleCall({
  id: 'signInOperator',
  method: 'POST',
  path: '/console/api/sign-in',
  needs: 'nobody',
  body: Type.Object({ email: input('E-mail address.'), password: input('Password.') }),
  status: 200,
  answer: SignInProgress,
});

/** Completes a sign-in with a code, or sets up the authenticator with its first code. */
export const confirmOperator = defineConsoleCall({
  id: 'confirmOperator',
  method: 'POST',
  path: '/console/api/sign-in/code',
  needs: 'half-signed-in',
  body: Type.Object({ code }),
  status: 200,
  answer: SignInProgress,
});

/** The operator signed in in this browser, if any, and the ways to sign in. */
export const currentOperator = defineConsoleCall({
  id: 'currentOperator',
  method: 'GET',
  path: '/console/api/me',
  needs: 'whoever',
  status: 200,
  answer: Type.Object({
    operator: Type.Optional(SignedInOperator),
    passwords: flag('Whether operators may sign in by password.'),
    provider: Type.Optional(text('Name of the OpenID Connect provider, where there is one.')),
  }),
});

/** Signs out, also between password and second factor; does nothing if no operator is signed in. */
export const signOutOperator = defineConsoleCall({
  id: 'signOutOperator',
  method: 'DELETE',
  path: '/console/api/session',
  needs: 'nobody',
  status: 204,
});

/** The operator's own sessions, newest first. */
export const listOperatorSessions = defineConsoleCall({
  id: 'listOperatorSessions',
  method: 'GET',
  path: '/console/api/me/sessions',
  needs: 'any-role',
  status: 200,
  answer: Type.Array(OperatorSession),
});

/** Ends one of the operator's own sessions. */
export const endOperatorSession = defineConsoleCall({
  id: 'endOperatorSession',
  method: 'DELETE',
  path: '/console/api/me/sessions/{id}',
  needs: 'any-role',
  params: Type.Object({ id: text('The session.') }),
  status: 204,
});

/** Sets a new password, given the old one; all other sessions end. */
export const changeOperatorPassword = defineConsoleCall({
  id: 'changeOperatorPassword',
  method: 'PUT',
  path: '/console/api/me/password',
  needs: 'any-role',
  body: Type.Object({ old: input('The password until now.'), new: input('The new password.') }),
  status: 204,
});
