import { spoken } from '@thumela/ui/language/language.ts';
import type { PortalHeaders } from './own-calls.ts';

/** Headers of every call of an app: that it is one of ours, and the language to answer its reader in. */
export const appHeaders = (): PortalHeaders & { 'accept-language': string } => ({
  'x-thumela-portal': '1',
  'accept-language': spoken(),
});
