import { currentLanguageTag } from '@thumela/ui/language/language.ts';
import type { PortalHeaders } from './own-calls.ts';

/** Headers of every call of an app: its identification, and the reader's language. */
export const appHeaders = (): PortalHeaders & { 'accept-language': string } => ({
  'x-thumela-portal': '1',
  'accept-language': currentLanguageTag(),
});
