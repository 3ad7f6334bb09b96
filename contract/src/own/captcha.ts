import { type Static, Type } from 'typebox';
import { text } from '../shapes.ts';
import { defineOwnCall, open } from './own-call.ts';

const closedObject = (description: string) => ({ additionalProperties: false, description });

/** A proof-of-work challenge in the format of altcha-lib (see server/src/support/README.md). */
export const CaptchaChallenge = Type.Object(
  {
    parameters: Type.Object(
      {
        algorithm: text('Key derivation algorithm.'),
        cost: Type.Integer({ description: 'Iterations per derived key.' }),
        data: Type.Object(
          {
            expires: Type.Integer({ description: 'Expiry: seconds since 1970.' }),
          },
          closedObject('Signed parameters.'),
        ),
        keyLength: Type.Integer({ description: 'Bytes of a key.' }),
        keyPrefix: text('Required prefix of the key.'),
        keySignature: text('Proof that the key was found.'),
        nonce: text('Input of the derivation, combined with a counter.'),
        salt: text('Salt that makes keys of this challenge useless for another.'),
      },
      closedObject('The challenge.'),
    ),
    signature: text('Signature that proves it is ours.'),
  },
  closedObject('A challenge for a contact message.'),
);

/** Content of a contact message's `response`, as JSON in base64. */
export const CaptchaAnswer = Type.Object(
  {
    challenge: CaptchaChallenge,
    solution: Type.Object(
      {
        counter: Type.Integer({ description: 'The counter that led to the key.' }),
        derivedKey: text('The key.'),
        time: Type.Optional(Type.Number({ description: 'Elapsed milliseconds.' })),
      },
      closedObject('The solution.'),
    ),
  },
  closedObject('A challenge with its solution.'),
);

export type CaptchaAnswer = Static<typeof CaptchaAnswer>;

/** A new challenge; its solution is valid for one contact message (CONTACT-03). */
export const requestCaptcha = defineOwnCall({
  id: 'askCaptcha',
  method: 'GET',
  path: '/captcha',
  ...open,
  status: 200,
  answer: CaptchaChallenge,
});
