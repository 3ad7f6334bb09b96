import { Type } from 'typebox';
import { flag, id, input, longInput, text, timestamp } from '../shapes.ts';
import { defineConsoleCall } from './console-call.ts';
import { SignInProgress } from './operators.ts';

const answered = longInput(
  "The browser's response to the options: the JSON of its `PublicKeyCredential`, as text.",
);

export const PasskeyOptions = Type.Object(
  {
    options: text(
      'For the browser, as the JSON of Web Authentication: the keys in it are that standard’s.',
    ),
  },
  { description: "The options for a browser's passkey request, valid once and for five minutes." },
);

export const Passkey = Type.Object(
  {
    id: id('The passkey.'),
    name: text('As its operator calls it.'),
    'made-at': timestamp('When it was added.'),
    'last-used-at': Type.Optional(timestamp('Time of the last sign-in with it.')),
  },
  { description: 'A passkey of an operator.' },
);

/** Whether the sign-in offers passkeys, that is, whether any operator has one. */
export const passkeysOffered = defineConsoleCall({
  id: 'passkeysOffered',
  method: 'GET',
  path: '/console/api/sign-in/passkey',
  needs: 'nobody',
  status: 200,
  answer: Type.Object({ offered: flag('Whether any operator has a passkey.') }),
});

/** Starts a sign-in with a passkey only. */
export const passkeySignInOptions = defineConsoleCall({
  id: 'passkeySignInOptions',
  method: 'POST',
  path: '/console/api/sign-in/passkey/options',
  needs: 'nobody',
  status: 200,
  answer: PasskeyOptions,
});

/** Signs in with a passkey only, without e-mail address and password. */
export const signInByPasskey = defineConsoleCall({
  id: 'signInByPasskey',
  method: 'POST',
  path: '/console/api/sign-in/passkey',
  needs: 'nobody',
  body: Type.Object({ passkey: answered }),
  status: 200,
  answer: SignInProgress,
});

/** After the password: starts using a passkey instead of the code. */
export const secondPasskeyOptions = defineConsoleCall({
  id: 'secondPasskeyOptions',
  method: 'POST',
  path: '/console/api/sign-in/second-passkey/options',
  needs: 'half-signed-in',
  status: 200,
  answer: PasskeyOptions,
});

/** Completes a sign-in with a passkey instead of the code. */
export const confirmByPasskey = defineConsoleCall({
  id: 'confirmByPasskey',
  method: 'POST',
  path: '/console/api/sign-in/second-passkey',
  needs: 'half-signed-in',
  body: Type.Object({ passkey: answered }),
  status: 200,
  answer: SignInProgress,
});

/** The operator's own passkeys, oldest first. */
export const listPasskeys = defineConsoleCall({
  id: 'listPasskeys',
  method: 'GET',
  path: '/console/api/me/passkeys',
  needs: 'any-role',
  status: 200,
  answer: Type.Array(Passkey),
});

/** Starts adding a passkey, given the password. */
export const addPasskeyOptions = defineConsoleCall({
  id: 'addPasskeyOptions',
  method: 'POST',
  path: '/console/api/me/passkeys/options',
  needs: 'any-role',
  body: Type.Object({ password: input('The password.') }),
  status: 200,
  answer: PasskeyOptions,
});

/** Adds a passkey. */
export const addPasskey = defineConsoleCall({
  id: 'addPasskey',
  method: 'POST',
  path: '/console/api/me/passkeys',
  needs: 'any-role',
  body: Type.Object({ name: input('Its name.'), passkey: answered }),
  status: 201,
  answer: Passkey,
});

/** Removes one of the operator's own passkeys, unless it is their last second factor. */
export const removePasskey = defineConsoleCall({
  id: 'removePasskey',
  method: 'DELETE',
  path: '/console/api/me/passkeys/{id}',
  needs: 'any-role',
  params: Type.Object({ id: id('The passkey.') }),
  status: 204,
});
