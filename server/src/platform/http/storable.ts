import { type Phrase, phrase } from '@thumela/rules/language/phrase.ts';
import { partTexts } from '../i18n/texts/en/validation.ts';
import { labelOf } from './label.ts';

/** Maximum depth of nested lists and objects; the contract has three levels. */
const DEEPEST = 20;

/** Whether a value is nested deeper than JSON can be created from. */
export function isTooDeep(part: unknown): boolean {
  const left: [value: unknown, depth: number][] = [[part, 0]];
  for (let next = left.pop(); next; next = left.pop()) {
    const [value, depth] = next;
    if (typeof value !== 'object' || value === null) continue;
    if (depth > DEEPEST) return true;
    for (const inner of Object.values(value)) {
      if (typeof inner === 'object') left.push([inner, depth + 1]);
    }
  }
  return false;
}

/**
 * Error message for a part of a request that cannot be stored: text with a NUL or an unpaired surrogate
 * (`\ud800`), which databases refuse, or too many levels. Undefined for anything else.
 */
export function findUnstorable(part: unknown): Phrase | undefined {
  const left: [key: string, value: unknown, depth: number][] = [['text', part, 0]];
  for (let next = left.pop(); next; next = left.pop()) {
    const [key, value, depth] = next;
    if (typeof value === 'string' && !isText(value)) return notAllowedIn(key);
    if (typeof value !== 'object' || value === null) continue;
    if (depth > DEEPEST) return phrase(partTexts, 'tooDeep');
    for (const [name, inner] of Object.entries(value)) {
      if (!isText(name)) return notAllowedIn(key);
      left.push([Array.isArray(value) ? key : name, inner, depth + 1]);
    }
  }
  return undefined;
}

const notAllowedIn = (key: string) => phrase(partTexts, 'unwritable', labelOf(key));

const isText = (text: string): boolean => text.isWellFormed() && !text.includes('\0');
