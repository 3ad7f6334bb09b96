import { ListError } from './list-error.ts';
import { decodeText, type ListSource } from './text.ts';

/** Maximum characters of one line. */
const LONGEST_LINE = 4_000_000;

/** The lines of a file that are not empty, as a stream. @throws ListError if a line is too long */
export async function* readLines(
  source: ListSource,
): AsyncGenerator<{ text: string; line: number }, void> {
  let rest = '';
  let line = 0;
  for await (const part of decodeText(source)) {
    const lines = (rest + part).split('\n');
    rest = lines.pop() ?? '';
    for (const text of lines) {
      line += 1;
      if (text.trim() !== '') yield { text, line };
    }
    if (rest.length > LONGEST_LINE) throw new ListError('the line is too long', { line: line + 1 });
  }
  if (rest.trim() !== '') yield { text: rest, line: line + 1 };
}
