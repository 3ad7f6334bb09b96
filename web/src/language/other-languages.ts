import type { Language } from '@thumela/rules/language/languages.ts';
import { setLanguage } from '@thumela/ui/language/language.ts';

/** Imports of the texts of each language except English; one chunk per language. */
const OTHERS: Readonly<Record<string, () => Promise<Language>>> = {
  'en-XA': async () => (await import('@thumela/rules/language/pseudo.ts')).PSEUDO,
};

/** Switches to the language of this tag (BCP 47), or to English if it is not available. */
export async function switchLanguage(tag: string): Promise<void> {
  const language = await OTHERS[tag]?.();
  if (language) setLanguage(language);
}
