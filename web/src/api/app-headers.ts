import { spoken } from '@thumela/ui/language/language.ts';
import type { PortalHeaders } from './own-calls.ts';

/** What an app says of itself with every call: that it is one, and which language its reader is answered in. */
export const appHeaders = (): PortalHeaders & { 'accept-language': string } => ({
  'x-thumela-portal': '1',
  'accept-language': spoken(),
});
