/** A habit of the former house dialect, and what to write instead. */
interface Habit {
  readonly pattern: RegExp;
  readonly instead: string;
  /** Kinds of text in which the word has no plain use. */
  readonly kinds: readonly Kind[];
}

/** Comments, test titles, texts shown to people, and pages of docs/. */
export type Kind = 'comment' | 'title' | 'text' | 'page';

const EVERYWHERE: readonly Kind[] = ['comment', 'title', 'text', 'page'];
const CODE: readonly Kind[] = ['comment', 'title'];

/** The habits that CONTRIBUTING.md names. A sentence is checked alone, without code in backticks. */
export const habits: readonly Habit[] = [
  {
    pattern: /^(Whoever|Whatever|What|Where|Which|Who)\b(?!.*\?\W*$)/,
    instead: 'open with a noun or a verb, or with “If …” for a condition',
    kinds: EVERYWHERE,
  },
  { pattern: /\bwhoever\b/i, instead: 'name the role', kinds: EVERYWHERE },
  {
    pattern: /\b(some|no|any|every)body\b/i,
    instead: 'name the role: the customer, an operator, another process',
    kinds: EVERYWHERE,
  },
  {
    pattern: /\b(anew|besides|once more|all the same|any more)\b/i,
    instead: 'again, also, anyway, longer',
    kinds: EVERYWHERE,
  },
  {
    pattern: /\b(goes on|go on|went on|comes? to nothing|bec[ao]mes? of|came of)\b/i,
    instead: 'continues, fails, the outcome of',
    kinds: EVERYWHERE,
  },
  {
    pattern: /\bof (which|whom)\b/i,
    instead: 'two sentences, or a possessive',
    kinds: EVERYWHERE,
  },
  {
    pattern: /(?<![\w-])(stands?|stood)\b(?!-| for\b)/i,
    instead: 'is, appears, is stored',
    kinds: EVERYWHERE,
  },
  {
    pattern: /\b(ask(s|ed|ing)?)\b/i,
    instead: 'request, query, require, call',
    kinds: CODE,
  },
  { pattern: /\b(tells?|telling|told)\b/i, instead: 'report, notify, show', kinds: CODE },
  { pattern: /\b(is|are) told\b/i, instead: 'is notified, sees', kinds: ['text', 'page'] },
  {
    pattern: /\b(kept|keeps)\b/i,
    instead: 'store, hold, retain, cache, remain',
    kinds: ['comment', 'title', 'page'],
  },
];
