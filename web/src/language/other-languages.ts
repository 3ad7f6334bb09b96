import type { Language } from '@thumela/rules/language/languages.ts';
import { speak } from '@thumela/ui/language/language.ts';

/** Where the texts of each language but English come from; one chunk a language. */
const OTHERS: Readonly<Record<string, () => Promise<Language>>> = {
  'en-XA': async () => (await import('@thumela/rules/language/pseudo.ts')).PSEUDO,
};

/** Speaks the language of this tag (BCP 47), or English where it is not spoken here. */
export async function speakAs(tag: string): Promise<void> {
  const language = await OTHERS[tag]?.();
  if (language) speak(language);
}
