import { Type } from 'typebox';
import { oneOf, text } from '../shapes.ts';
import { defineOwnCall, open } from './own-call.ts';

/** Whether the process responds. */
export const readLiveness = defineOwnCall({
  id: 'readLiveness',
  method: 'GET',
  path: '/health/live',
  ...open,
  status: 200,
  answer: Type.Object({
    status: oneOf({ alive: 'the process responds' }, 'State of the process.'),
  }),
});

/** Whether all dependencies of the server are available. */
export const readReadiness = defineOwnCall({
  id: 'readReadiness',
  method: 'GET',
  path: '/health/ready',
  ...open,
  status: 200,
  alsoWith: 503,
  answer: Type.Object({
    status: oneOf(
      { ready: 'ready for requests', 'not ready': 'with status 503: not ready' },
      'State of the server.',
    ),
    reason: Type.Optional(text('Why it is not ready, if known.')),
  }),
});
