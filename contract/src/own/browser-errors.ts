import { Type } from 'typebox';
import { requestId } from '../headers.ts';
import { oneOf } from '../shapes.ts';
import { defineOwnCall, open } from './own-call.ts';

/** An error in a page of an app; the server removes anything that may be personal data. */
export const BrowserError = Type.Object(
  {
    kind: oneOf(
      {
        error: 'uncaught exception',
        rejection: 'unhandled rejection',
        render: 'part of the page failed to render',
      },
      'How it was detected.',
    ),
    name: Type.String({
      maxLength: 40,
      pattern: '^[A-Za-z]*$',
      description: "The error's name; empty for a value that is not an error.",
    }),
    message: Type.String({ maxLength: 500, description: 'Its message.' }),
    at: Type.Array(Type.String({ maxLength: 100, pattern: '^/[\\w./-]+:\\d+:\\d+$' }), {
      maxItems: 8,
      description: "Stack frames in the app's own files.",
    }),
    page: Type.String({ maxLength: 200, description: 'Path of the page.' }),
    call: Type.Optional(
      Type.String({
        pattern: requestId.source,
        description: 'Id of the last request the page made, if any.',
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
