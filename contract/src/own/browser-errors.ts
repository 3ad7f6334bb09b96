import { Type } from 'typebox';
import { requestId } from '../headers.ts';
import { oneOf } from '../shapes.ts';
import { defineOwnCall, open } from './own-call.ts';

/** An error in a page of an app; the server removes anything that may be personal data. */
export const BrowserError = Type.Object(
  {
    kind: oneOf(
      {
        error: 'nobody caught it',
        rejection: 'a promise nobody heard',
        render: 'a part of the page could not be drawn',
      },
      'How it came out.',
    ),
    name: Type.String({
      maxLength: 40,
      pattern: '^[A-Za-z]*$',
      description: 'The kind of error; empty where it is no error by name.',
    }),
    message: Type.String({ maxLength: 500, description: 'Its text.' }),
    at: Type.Array(Type.String({ maxLength: 100, pattern: '^/[\\w./-]+:\\d+:\\d+$' }), {
      maxItems: 8,
      description: "Places in the app's own files.",
    }),
    page: Type.String({ maxLength: 200, description: 'Path of the page.' }),
    call: Type.Optional(
      Type.String({
        pattern: requestId.source,
        description: 'Id of the last call the page made, when it made one.',
      }),
    ),
  },
  { additionalProperties: false, description: 'An error of a browser.' },
);

export const reportBrowserError = defineOwnCall({
  id: 'reportBrowserError',
  method: 'POST',
  path: '/browser-errors',
  ...open,
  body: BrowserError,
  status: 204,
});
