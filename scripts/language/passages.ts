import type { Kind } from './habits.ts';

/** A piece of prose: its first line, and its text joined to one line. */
interface Passage {
  readonly kind: Kind;
  /** Counted from 1. */
  readonly line: number;
  readonly text: string;
}

/** Titles of tests and groups, also behind a table: `test.each([…])('title'`. */
const TITLE =
  /(?:\b(?:test|it|describe)(?:\.\w+)*(?:\(\s*(?:\[[^\]]*\]|\w+)\s*\))?|^\s*\]\))\(\s*(['"`])(.+?)\1/gm;

const STRING = /(['"`])((?:\\.|(?!\1).)*)\1/g;

/** Passages of a file that people read, by the file's name. */
export function passagesOf(path: string, content: string): Passage[] {
  if (path.endsWith('.md')) return pageOf(content);
  if (path.endsWith('.sql')) return commentsOf(content, /^\s*--\s?(.*)$/);
  const comments = commentsOf(content, /^\s*(?:\/\/|\/\*\*?|\*(?!\/))\s?(.*)$/);
  if (/\.(test|e2e)\.tsx?$/.test(path)) return [...comments, ...matchesOf(content, TITLE, 'title')];
  if (/\/texts\//.test(path) && !path.endsWith('.test.ts'))
    return [
      ...comments,
      ...matchesOf(content, STRING, 'text').filter(({ text }) => /\s/.test(text)),
    ];
  return comments;
}

function commentsOf(content: string, pattern: RegExp): Passage[] {
  const passages: Passage[] = [];
  let block: { line: number; parts: string[] } | undefined;
  const close = () => {
    if (block) passages.push({ kind: 'comment', line: block.line, text: block.parts.join(' ') });
    block = undefined;
  };
  for (const [index, line] of content.split('\n').entries()) {
    const whole = pattern.exec(line)?.[1];
    const behind = whole === undefined ? /\S\s+\/\/\s(.*)$/.exec(line)?.[1] : undefined;
    if (whole !== undefined) {
      block ??= { line: index + 1, parts: [] };
      block.parts.push(whole.replace(/\*\/\s*$/, '').trim());
      continue;
    }
    close();
    if (behind) passages.push({ kind: 'comment', line: index + 1, text: behind });
  }
  close();
  return passages.filter(({ text }) => !/^(biome-ignore|@ts-|@vitest)/.test(text));
}

function matchesOf(content: string, pattern: RegExp, kind: Kind): Passage[] {
  return [...content.matchAll(pattern)].map((match) => ({
    kind,
    line: content.slice(0, match.index).split('\n').length,
    text: (match[2] ?? '').replace(/\s+/g, ' '),
  }));
}

/** Paragraphs, items, rows and headings of a page, without code blocks. */
function pageOf(content: string): Passage[] {
  let fenced = false;
  return content.split('\n').flatMap((line, index) => {
    if (/^\s*```/.test(line)) fenced = !fenced;
    const text = line.replace(/^[\s>#*|-]+|^\s*\d+\.\s+/, '').trim();
    return fenced || !text ? [] : [{ kind: 'page' as const, line: index + 1, text }];
  });
}

/** Sentences of a passage, without code. */
export function sentencesOf({ text }: Passage): string[] {
  return text
    .replace(/`[^`]*`/g, '`code`')
    .replace(/\{[@\w.]+[^}]*\}/g, '{}')
    .split(/(?<=[.!?:;])\s+|\s\|\s/)
    .map((sentence) => sentence.replace(/^[^\p{L}`{]+/u, '').trim())
    .filter(Boolean);
}
