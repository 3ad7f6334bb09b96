import type { Page } from '@playwright/test';
import { PSEUDO } from '@thumela/rules/language/pseudo.ts';
import { expectNoOverflow } from '../axe.ts';
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

/** Texts that are the same in every language, except those written by people. */
const STAYS: readonly RegExp[] = [
  // Amounts, rates and currencies, and dates in the locale, which is South Africa's English.
  /^(R|[A-Z]{3})([\s\d.,=]|R|[A-Z]{3})*$/,
  /^\d{1,2} [A-Z][a-z]{2} \d{4}(, \d\d:\d\d)?$/,
];

/** Keys of texts written by people and partners, and of reference data; all other values are our own sentences. */
const WRITTEN =
  /(^|-)(name|value|description|country|method|partner|link|company|email|reference|number)$/;

/** Collects values in responses that are not our own sentences: names, countries, a partner's fields, the brand. */
export function collectServerData(page: Page): () => Promise<ReadonlySet<string>> {
  const answers: Promise<unknown>[] = [];
  page.on('response', (response) => {
    const isJson = response.headers()['content-type']?.startsWith('application/json');
    if (isJson) answers.push(response.json().catch(() => undefined));
  });
  return async () =>
    new Set((await Promise.all(answers)).flatMap((answer) => collectValues(answer)));
}

/** Every such text in a response, and the names made of a first and a last one. */
function collectValues(answer: unknown, key = ''): string[] {
  if (typeof answer === 'string') return WRITTEN.test(key) ? [answer] : [];
  if (typeof answer !== 'object' || answer === null) return [];
  const entries = Object.entries(answer);
  const names = ['', 'beneficiary-', 'customer-'].map((whose) =>
    entries
      .filter(([each]) => [`${whose}first-name`, `${whose}last-name`].includes(each))
      .map(([, value]) => value)
      .join(' '),
  );
  const inside = entries.flatMap(([each, value]) =>
    collectValues(value, Array.isArray(answer) ? key : each),
  );
  return [...inside, ...names];
}

/** Whether a text has a lower-case letter the language would have changed, or capitals outside its brackets. */
const isPlain = (text: string): boolean =>
  /[a-pr-uwyz]/.test(text) || (/[A-Z]{2}/.test(text) && !/[[\]]/.test(text));

/** Expects all readable text on the screen to be in that language, and to fit. */
export async function expectTranslated(page: Page, data: ReadonlySet<string>): Promise<void> {
  const { texts, cutOff } = await readScreen(page);
  const may = (text: string) => data.has(text) || STAYS.some((allowed) => allowed.test(text));
  const forgotten = texts.filter((text) => isPlain(text) && !may(text));
  expect.soft(forgotten, 'texts that stayed in English').toEqual([]);
  expect.soft(cutOff, 'texts that do not fit where they stand').toEqual([]);
  expect(
    texts.some((text) => text.startsWith('[')),
    'the screen speaks',
  ).toBe(true);
  await expectNoOverflow(page);
}

interface Read {
  readonly texts: readonly string[];
  readonly cutOff: readonly string[];
}

/** All visible or announced text of the current screen. */
const readScreen = (page: Page): Promise<Read> =>
  page.locator('body').evaluate((body): Read => {
    const view = body.ownerDocument.defaultView;
    const texts = new Set<string>();
    const cutOff: string[] = [];
    for (const element of body.querySelectorAll('*')) {
      const silent = element.matches('script, style, noscript');
      if (silent || !element.checkVisibility({ visibilityProperty: true })) continue;
      for (const name of ['aria-label', 'alt', 'placeholder', 'title']) {
        texts.add(element.getAttribute(name) ?? '');
      }
      const own = [...element.childNodes].filter(({ nodeType }) => nodeType === body.TEXT_NODE);
      for (const { data } of own) texts.add(data.replace(/\s+/g, ' ').trim());
      const { clipPath, overflowY } = view.getComputedStyle(element);
      // An inline element has no width of its own; clipped text is only announced.
      if (own.length === 0 || element.clientWidth === 0 || clipPath !== 'none') continue;
      const tooWide = element.scrollWidth > element.clientWidth + 1;
      const tooHigh = overflowY === 'hidden' && element.scrollHeight > element.clientHeight + 1;
      if (tooWide || tooHigh) cutOff.push(element.textContent);
    }
    texts.delete('');
    return { texts: [...texts], cutOff };
  });
