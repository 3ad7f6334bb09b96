import { isOtherScript } from './names.ts';

/** Brackets in brackets that are taken apart. */
const MOST_NESTED = 3;

/** A text, and those in brackets behind or in it. */
interface Bracketed {
  readonly outside: string;
  readonly inside: readonly string[];
}

/**
 * The names in a text of the UN list, which writes several between "; " or behind "b)", and adds another script in
 * brackets: "Abubakar (original script: Абубакар)", "حسن غول (Hassan Ghul; Hasan Gul)". Brackets in one script
 * remain, because they abbreviate or explain: "General Department of Atomic Energy (GDAE)".
 */
export const splitAliasText = (text: string): string[] => splitNested(text, MOST_NESTED);

const splitNested = (text: string, levels: number): string[] =>
  splitOutsideBrackets(text).flatMap((part) => separateScripts(part, levels));

/** Splits at "; ", and at " b) " of a list that letters its items, except in brackets. */
function splitOutsideBrackets(text: string): string[] {
  const parts: string[] = [];
  let depth = 0;
  let start = 0;
  for (let index = 0; index < text.length; index += 1) {
    const letter = text[index];
    if (letter === '(') depth += 1;
    if (letter === ')') depth = Math.max(0, depth - 1);
    const marker = depth === 0 ? /^(?:\s*;\s+| [a-h]\) )/.exec(text.slice(index, index + 8)) : null;
    if (!marker) continue;
    parts.push(text.slice(start, index));
    index += marker[0].length - 1;
    start = index + 1;
  }
  return [...parts, text.slice(start)].map(trimName).filter((part) => part !== '');
}

function separateScripts(text: string, levels: number): string[] {
  if (levels === 0 || !text.includes('(')) return [text];
  const { outside, inside } = takeBrackets(text);
  const groups = inside.map(removeMarker).filter((group) => group !== '');
  const names = groups.flatMap((group) => splitNested(group, levels - 1));
  const isMarked = groups.length < inside.length;
  const isMixed = names.some((name) => isOtherScript(name) !== isOtherScript(outside));
  return outside !== '' && (isMixed || isMarked) ? [outside, ...names] : [text];
}

/** "original script: Абубакар", and "original script" in brackets of its own behind such a name. */
const removeMarker = (text: string): string => trimName(text.replace(/^original script:?/i, ''));

function takeBrackets(text: string): Bracketed {
  const inside: string[] = [];
  let outside = '';
  let depth = 0;
  let group = '';
  for (const letter of text) {
    if (letter === ')' && depth > 0) depth -= 1;
    if (depth > 0) group += letter;
    else if (letter !== '(' && letter !== ')') outside += letter;
    else if (group !== '') {
      inside.push(trimName(group));
      group = '';
    }
    if (letter === '(') depth += 1;
  }
  return {
    outside: trimName(outside),
    inside: group === '' ? inside : [...inside, trimName(group)],
  };
}

/** Without spaces and separators around it; in a loop, because a pattern takes long on many separators. */
function trimName(text: string): string {
  const isMark = (index: number) => /[\s,;]/.test(text.charAt(index));
  let [start, end] = [0, text.length];
  while (start < end && isMark(start)) start += 1;
  while (start < end && isMark(end - 1)) end -= 1;
  return text.slice(start, end).replace(/ {2,}/g, ' ');
}
