/** Adjacent parts of a name; `to` is exclusive. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

/** A span with its letters joined. */
export interface NameRun extends Span {
  readonly text: string;
}

/** Adjacent parts, joined: at least and at most so many of them. */
export function listRuns(parts: readonly string[], least: number, most: number): NameRun[] {
  const runs: NameRun[] = [];
  for (let from = 0; from < parts.length; from += 1) {
    for (let to = from + least; to <= Math.min(parts.length, from + most); to += 1) {
      runs.push({ text: parts.slice(from, to).join(''), from, to });
    }
  }
  return runs;
}

/** Letters of a text in alphabetical order, the same for every order of its parts. */
export const sortLetters = (text: string): string => [...text].sort().join('');

/** Whether a text consists of exactly these parts, in any order. */
export function consistsOf(text: string, parts: readonly string[]): boolean {
  if (parts.length === 0) return text === '';
  return parts.some((part, at) => {
    if (!text.startsWith(part)) return false;
    return consistsOf(text.slice(part.length), parts.toSpliced(at, 1));
  });
}

/** Whether a part begins with the Arabic article. */
export const hasArticle = (part: string): boolean => /^[ae]l[^aeiou]/.test(part);

/**
 * Key of runs that are one part and its article, such as "al Baghdadi". Their sound is that of the part alone, which
 * is found anyway, so only parts with an article look for them.
 */
export const articleKey = (skeleton: string): string => `al ${skeleton}`;
