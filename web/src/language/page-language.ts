/** Built-in English, which needs no import. */
const HERE = 'en-ZA';

/**
 * Switches to the language the server sent the page in (`<html lang>`). Await it before rendering; if loading
 * fails, English remains.
 */
export async function applyPageLanguage(): Promise<void> {
  const { lang } = document.documentElement;
  if (lang === HERE) return;
  await import('./other-languages.ts')
    .then(({ switchLanguage }) => switchLanguage(lang))
    .catch(() => undefined);
}
