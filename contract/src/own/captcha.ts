import { type Static, Type } from 'typebox';
import { text } from '../shapes.ts';
import { defineOwnCall, open } from './own-call.ts';

const closed = (description: string) => ({ additionalProperties: false, description });

/** A proof-of-work challenge in the format of altcha-lib (decision 81). */
export const CaptchaChallenge = Type.Object(
  {
    parameters: Type.Object(
      {
        algorithm: text('How a key is derived.'),
        cost: Type.Integer({ description: 'Rounds of deriving one key.' }),
        data: Type.Object(
          {
            expires: Type.Integer({ description: 'Until when it is taken: seconds since 1970.' }),
          },
          closed('What is signed with it.'),
        ),
        keyLength: Type.Integer({ description: 'Bytes of a key.' }),
        keyPrefix: text('How the key sought begins.'),
        keySignature: text('Proves that the key was found.'),
        nonce: text('What keys are derived from, with a number that is counted up.'),
        salt: text('Makes keys of this task useless for another.'),
      },
      closed('The task.'),
    ),
    signature: text('Proves that we set it.'),
  },
  closed('A task for who writes to customer care.'),
);

/** Content of a contact message's `response`, as JSON in base64. */
export const CaptchaAnswer = Type.Object(
  {
    challenge: CaptchaChallenge,
    solution: Type.Object(
      {
        counter: Type.Integer({ description: 'The number that led to the key.' }),
        derivedKey: text('The key.'),
        time: Type.Optional(Type.Number({ description: 'Milliseconds it took.' })),
      },
      closed('What was found.'),
    ),
  },
  closed('A task with what was found.'),
);

export type CaptchaAnswer = Static<typeof CaptchaAnswer>;

/** A new challenge; its solution is valid for one contact message (CONTACT-03). */
export const askCaptcha = defineOwnCall({
  id: 'askCaptcha',
  method: 'GET',
  path: '/captcha',
  ...open,
  status: 200,
  answer: CaptchaChallenge,
});
