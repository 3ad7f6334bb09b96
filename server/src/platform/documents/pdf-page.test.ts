import { deflateSync } from 'node:zlib';
import PDFDocument from 'pdfkit';
import { describe, expect, test } from 'vitest';
import { onePage } from '../../../test/pdf.ts';
import { withoutMetadata } from './inspect.ts';

const taken = (content: Buffer) => withoutMetadata(content, 'application/pdf');
const DAMAGED = 'This file is damaged or not what its name says. Please choose another one.';

/** A PDF as programs write it, with fonts and compressed pages. */
async function letter(): Promise<Buffer> {
  const document = new PDFDocument();
  const parts: Buffer[] = [];
  document.on('data', (part: Buffer) => parts.push(part));
  const ended = new Promise((resolve) => {
    document.on('end', resolve);
  });
  document.text('A letter').addPage().text('of two pages').end();
  await ended;
  return Buffer.concat(parts);
}

/**
 * A document whose objects are in a stream that is not labelled as an object stream, and unpack to `bytes`.
 */
function packed(bytes: number): Buffer {
  const content = deflateSync(Buffer.alloc(bytes, 32), { level: 9 });
  const stream = Buffer.concat([
    Buffer.from(`4 0 obj\n<< /N 3 /First 20 /Filter /FlateDecode /Length ${content.length} >>\n`),
    Buffer.from('stream\n'),
    content,
    Buffer.from('\nendstream\nendobj\n'),
  ]);
  const head = Buffer.from('%PDF-1.5\n');
  const at = head.length + stream.length;
  const rows = [
    [0, 0],
    [2, 4, 0],
    [2, 4, 1],
    [2, 4, 2],
    [1, head.length],
    [1, at],
  ];
  const table = Buffer.concat(
    rows.map(([type = 0, where = 0, index = 0]) => {
      const row = Buffer.alloc(7);
      row.writeUInt8(type);
      row.writeUInt32BE(where, 1);
      row.writeUInt16BE(index, 5);
      return row;
    }),
  );
  return Buffer.concat([
    head,
    stream,
    Buffer.from(
      `5 0 obj\n<< /Type /XRef /Size 6 /W [1 4 2] /Root 1 0 R /Length ${table.length} >>\n`,
    ),
    Buffer.from('stream\n'),
    table,
    Buffer.from(`\nendstream\nendobj\nstartxref\n${at}\n%%EOF\n`),
  ]);
}

test('a PDF with a page is accepted unchanged', async () => {
  for (const content of [onePage(), await letter(), Buffer.concat([onePage(), Buffer.alloc(99)])]) {
    expect(await taken(content)).toBe(content);
  }
});

describe('a PDF is refused if it is', () => {
  const text = onePage().toString('latin1');
  const without = (part: string) => Buffer.from(text.replace(part, ''), 'latin1');
  test.each([
    ['its first bytes alone', Buffer.from('%PDF-1.4')],
    ['its first and last bytes alone', Buffer.from('%PDF-1.4\n%%EOF\n')],
    ['anything between them', Buffer.from(`%PDF-1.4\n${'\u0001garbage '.repeat(5000)}\n%%EOF\n`)],
    ['without a page', Buffer.from(text.replace('[3 0 R] /Count 1', '[] /Count 0'), 'latin1')],
    ['without a catalogue', without('/Root 1 0 R')],
    ['a circle', Buffer.from(text.replace('[3 0 R]', '[2 0 R]'), 'latin1')],
  ])('%s', async (_what, content) => {
    await expect(taken(content)).rejects.toThrow(DAMAGED);
  });

  test('truncated anywhere', async () => {
    const whole = await letter();
    for (const part of [0.1, 0.5, 0.9, 0.99]) {
      await expect(taken(whole.subarray(0, whole.length * part))).rejects.toThrow(DAMAGED);
    }
  });

  test('a decompression bomb, before its content is unpacked', async () => {
    const bomb = packed(500_000_000);
    expect(bomb.length).toBeLessThan(5_242_880);
    let most = 0;
    const watch = setInterval(() => {
      most = Math.max(most, process.memoryUsage().rss);
    }, 10);
    const before = process.memoryUsage().rss;
    await expect(taken(bomb)).rejects.toThrow(DAMAGED);
    clearInterval(watch);
    expect(most - before).toBeLessThan(200_000_000);
  });
});
