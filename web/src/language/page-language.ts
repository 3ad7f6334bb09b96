/** English as it is written here, which needs nothing fetched. */
const HERE = 'en-ZA';

/**
 * Speaks the language the server sent the page in (`<html lang>`). To be waited for before anything is
 * drawn; a language that does not come leaves English.
 */
export async function speakAsPage(): Promise<void> {
  const { lang } = document.documentElement;
  if (lang === HERE) return;
  await import('./other-languages.ts').then(({ speakAs }) => speakAs(lang)).catch(() => undefined);
}
