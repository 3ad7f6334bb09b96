import { findNextActor } from '@thumela/rules/status/next-actor.ts';
import { INBOUND_STATUSES, OUTBOUND_STATUSES } from '@thumela/rules/status/statuses.ts';
import { expect, test } from 'vitest';
import { statusTone } from './status-tone.ts';

test.each([...new Set([...OUTBOUND_STATUSES, ...INBOUND_STATUSES])])(
  'the status %s calls if, and only if, the customer acts next',
  (status) => {
    expect(statusTone(status) === 'waiting').toBe(findNextActor(status) === 'CUSTOMER');
  },
);
