/** Checks that a screen is completely translated, in the pseudo-language. */
import { PSEUDO } from '@thumela/rules/language/pseudo.ts';
import { expect } from 'vitest';

/** A sentence in the pseudo-language. */
export const translateToPseudo = (english: string): string => PSEUDO.say({ english }).english;

/** Texts that are the same in every language, except those written by people. */
const STAYS: readonly RegExp[] = [
  // Amounts, rates and currencies, and dates in the locale, which is South Africa's English.
  /^(R|[A-Z]{3})([\s\d.,=]|R|[A-Z]{3})*$/,
  /^\d{1,2} [A-Z][a-z]{2} \d{4}(, \d\d:\d\d)?$/,
];

/** Keys of texts written by people and partners, and of reference data; all other values are our own sentences. */
const WRITTEN =
  /(^|-)(name|value|description|country|method|partner|link|company|email|reference|number|licence|address)$/;

/** Every such text in a response, and the names made of a first and a last one. */
export function collectValues(answer: unknown, key = ''): string[] {
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

/** Expects all readable text on the screen to be in the pseudo-language, except these data, and to fit. */
export function expectTranslated(screen: string, data: ReadonlySet<string>): void {
  const { texts, cutOff } = readScreen(document.body);
  const may = (text: string) => data.has(text) || STAYS.some((allowed) => allowed.test(text));
  // A line of joined values is checked value by value.
  const values = texts.flatMap((text) => text.split(' · '));
  const forgotten = values.filter((text) => isPlain(text) && !may(text));
  expect.soft(forgotten, `${screen}: texts that stayed in English`).toEqual([]);
  expect.soft(cutOff, `${screen}: texts that do not fit`).toEqual([]);
  expect(
    texts.some((text) => text.startsWith('[')),
    `${screen} has texts`,
  ).toBe(true);
  const { scrollWidth, clientWidth } = document.documentElement;
  expect.soft(scrollWidth, `${screen}: width`).toBeLessThanOrEqual(clientWidth);
}

interface Read {
  readonly texts: readonly string[];
  readonly cutOff: readonly string[];
}

/** All visible or announced text of a screen. */
function readScreen(body: HTMLElement): Read {
  const texts = new Set<string>();
  const cutOff: string[] = [];
  for (const element of body.querySelectorAll('*')) {
    const silent = element.matches('script, style, noscript');
    if (silent || !element.checkVisibility({ visibilityProperty: true })) continue;
    for (const name of ['aria-label', 'alt', 'placeholder', 'title']) {
      texts.add(element.getAttribute(name) ?? '');
    }
    const own = [...element.childNodes].filter(({ nodeType }) => nodeType === Node.TEXT_NODE);
    for (const { data } of own as Text[]) texts.add(data.replace(/\s+/g, ' ').trim());
    const { clipPath, overflowY } = getComputedStyle(element);
    // An inline element has no width of its own; clipped text is only announced.
    if (own.length === 0 || element.clientWidth === 0 || clipPath !== 'none') continue;
    const tooWide = element.scrollWidth > element.clientWidth + 1;
    const tooHigh = overflowY === 'hidden' && element.scrollHeight > element.clientHeight + 1;
    if (tooWide || tooHigh) cutOff.push(element.textContent);
  }
  texts.delete('');
  return { texts: [...texts], cutOff };
}
