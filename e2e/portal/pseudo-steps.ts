import type { Page } from '@playwright/test';
import { PSEUDO } from '@thumela/rules/language/pseudo.ts';
import { expect } from '../fixtures.ts';

/** A sentence in the pseudo-language. */
export const translateToPseudo = (english: string): string => PSEUDO.say({ english }).english;

/** Sets the language of the customer signed in on this page, from the next page on. */
export async function chooseLanguage(page: Page, language: string): Promise<void> {
  const status = await page.evaluate(async (chosen) => {
    const answer = await fetch('/session/language', {
      method: 'PUT',
      headers: { 'content-type': 'application/json', 'x-thumela-portal': '1' },
      body: JSON.stringify({ language: chosen }),
    });
    return answer.status;
  }, language);
  expect(status).toBe(204);
}
