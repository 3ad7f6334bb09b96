import { pdfOfCodes, pdfOfStreams } from '../../hostile-files.ts';
import { onePage } from '../../pdf.ts';
import { packedTwice, packedZeros, wrapRepeated } from './fill.ts';
import { type FileKind, hostileKind, oddKind } from './recipe.ts';

/** A PDF with one page, and this between its objects and its end. */
const withMore = (more: Buffer | string): Buffer =>
  Buffer.concat([onePage().subarray(0, -6), Buffer.from(more), Buffer.from('\n%%EOF\n')]);

function createStream(dictionary: string, content: Buffer): Buffer {
  const head = `9 0 obj\n<< ${dictionary} /Length ${content.length} >>\nstream\n`;
  return Buffer.concat([Buffer.from(head), content, Buffer.from('\nendstream\nendobj\n')]);
}

const OBJECTS = '/Type /ObjStm /N 1 /First 4';

/** A PDF whose pages contain each other. */
const circularPages = () =>
  Buffer.from(
    onePage()
      .toString('latin1')
      .replace('/Kids [3 0 R]', '/Kids [2 0 R]')
      .replace('/Count 1', '/Count 9'),
    'latin1',
  );

/** A PDF whose table of objects continues at itself. */
function circularTable(): Buffer {
  const text = onePage().toString('latin1');
  const at = /startxref\n(\d+)/.exec(text)?.[1];
  return Buffer.from(text.replace('/Root 1 0 R', `/Root 1 0 R /Prev ${at}`), 'latin1');
}

/** PDFs of a document. */
export const PDFS: readonly FileKind[] = [
  oddKind('PDF', () => onePage()),
  oddKind('PDF of its largest size', (most, size) => onePage(Math.floor(most * size))),
  oddKind('PDF of names in codes', pdfOfCodes),
  hostileKind('PDF of thousands of object streams', (_most, size) =>
    pdfOfStreams(2_001 + Math.floor(6_000 * size)),
  ),
  hostileKind('PDF whose objects unpack to 64 MB', () =>
    withMore(createStream(`${OBJECTS} /Filter /FlateDecode`, packedZeros())),
  ),
  hostileKind('PDF whose objects are packed twice', () =>
    withMore(createStream(`${OBJECTS} /Filter [/FlateDecode /FlateDecode]`, packedTwice())),
  ),
  oddKind('PDF whose page unpacks to 64 MB', () =>
    withMore(createStream('/Filter /FlateDecode', packedZeros())),
  ),
  oddKind('PDF of lists within lists', (most, size) =>
    withMore(wrapRepeated((most - 1_000) * size, ['9 0 obj\n', '[', '\nendobj\n'])),
  ),
  oddKind('PDF of dictionaries within dictionaries', (most, size) =>
    withMore(wrapRepeated((most - 1_000) * size, ['9 0 obj\n', '<</A', '\nendobj\n'])),
  ),
  oddKind('PDF of a text without end', (most, size) =>
    withMore(wrapRepeated((most - 1_000) * size, ['9 0 obj\n(', '((((', '\n'])),
  ),
  oddKind('PDF of beginnings of streams', (most, size) =>
    withMore(wrapRepeated((most - 1_000) * size, ['', 'stream\n', ''])),
  ),
  oddKind('PDF of filters', (most, size) =>
    withMore(wrapRepeated((most - 1_000) * size, ['', '/ObjStm /Filter ', '\nstream\n'])),
  ),
  hostileKind('PDF whose pages contain each other', circularPages),
  oddKind('PDF whose table of objects continues at itself', circularTable),
  hostileKind('PDF with a script', () =>
    withMore('9 0 obj\n<< /S /JavaScript /JS (x) >>\nendobj\n'),
  ),
  hostileKind('PDF with a file', () => withMore('9 0 obj\n<< /EmbeddedFile 4 0 R >>\nendobj\n')),
  hostileKind('PDF with a password', () => withMore('trailer << /Encrypt 4 0 R >>\n')),
];
