/** The console's way to its calls; whoever is no longer signed in is asked to sign in again. */
import type { ConsoleCalls } from '@thumela/contract/console-types.ts';
import { createClient } from '@thumela/web/api/client.ts';
import { checkConnection } from '@thumela/web/connection/connection.ts';
import { operatorGone } from '../session/store.ts';

export const { request, abandon } = createClient<ConsoleCalls>({
  base: '',
  isExpected: (_call, status) => status < 300,
  onSignedOut: operatorGone,
  onUnanswered: () => void checkConnection(),
});

/** Says that the page asks by itself, so that nobody stays signed in by being away. */
export const UNATTENDED = { 'x-thumela-unattended': '1' } as const;
