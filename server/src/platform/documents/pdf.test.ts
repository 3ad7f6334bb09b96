import { deflateSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { findPdfFault } from './pdf.ts';

/** A document with these objects; `stream` objects contain bytes. */
function pdf(...objects: (string | Buffer)[]): Buffer {
  const parts = objects.map((object, at) =>
    Buffer.concat([
      Buffer.from(`${at + 1} 0 obj\n`),
      Buffer.from(object),
      Buffer.from('\nendobj\n'),
    ]),
  );
  return Buffer.concat([Buffer.from('%PDF-1.7\n'), ...parts, Buffer.from('%%EOF\n')]);
}

const stream = (dictionary: string, bytes: Buffer) =>
  Buffer.concat([
    Buffer.from(`<< ${dictionary} /Length ${bytes.length} >>\nstream\n`),
    bytes,
    Buffer.from('\nendstream'),
  ]);

const packed = (text: string, filter = '/Filter /FlateDecode', type = '/Type /ObjStm') =>
  stream(`${type} /N 1 /First 4 ${filter}`, deflateSync(text));

const PAGES = '<< /Type /Catalog /Pages 2 0 R >>';
const SCRIPT = '<< /S /JavaScript /JS (app.alert(1)) >>';

describe('a PDF that only has pages is accepted', () => {
  test.each([
    ['plain', pdf(PAGES)],
    ['with packed objects', pdf(PAGES, packed('1 0 << /Type /Page >>'))],
    ['with a list of one filter', pdf(packed(PAGES, '/Filter [ /FlateDecode ]'))],
    [
      'with packed pixels that look like anything',
      pdf(stream('/Filter /DCTDecode', Buffer.from('/JS /AA /OpenAction'))),
    ],
    ['with words such as JavaScripts', pdf('<< /Title /JavaScripts /EncryptMetadata true >>')],
    [
      'with a form',
      pdf('<< /Type /Catalog /AcroForm << /Fields [] >> /OpenAction [3 0 R /Fit] >>'),
    ],
  ])('%s', (_what, content) => {
    expect(findPdfFault(content)).toBeUndefined();
  });
});

describe('a PDF with active content is refused', () => {
  const ACTIVE = 'activePdf';
  const UNREADABLE = 'closedPdf';
  test.each([
    ['a script', pdf(PAGES, SCRIPT), ACTIVE],
    ['a script whose name is spelled in codes', pdf('<< /S /Java#53cript >>'), ACTIVE],
    ['a program', pdf('<< /S /Launch /F (cmd.exe) >>'), ACTIVE],
    ['a file inside', pdf('<< /Type /EmbeddedFile >>'), ACTIVE],
    ['a film', pdf('<< /Subtype/RichMedia>>'), ACTIVE],
    ['a form that runs scripts', pdf('<< /XFA [(template) 5 0 R] >>'), ACTIVE],
    ['a packed script', pdf(PAGES, packed(SCRIPT)), ACTIVE],
    [
      'a packed script under a spelled name',
      pdf(packed(SCRIPT, undefined, '/Type /Obj#53tm')),
      ACTIVE,
    ],
    [
      'a script packed twice',
      pdf(packed(SCRIPT, '/Filter [/ASCIIHexDecode /FlateDecode]')),
      UNREADABLE,
    ],
    [
      'a packed script behind a false end',
      pdf(packed(SCRIPT, '/Filter /FlateDecode % endstream\n')),
      UNREADABLE,
    ],
    [
      'packed objects that are damaged',
      pdf(stream('/Type /ObjStm /Filter /FlateDecode', Buffer.from('x'))),
      UNREADABLE,
    ],
    [
      'too many packed objects',
      pdf(...Array.from({ length: 2_001 }, () => packed(' '))),
      UNREADABLE,
    ],
    ['packed objects without end', pdf(packed(' '.repeat(33 * 1024 * 1024))), UNREADABLE],
    ['one with a password', pdf(PAGES, '<< /Encrypt 4 0 R >>'), 'protectedPdf'],
  ])('%s', (_what, content, fault) => {
    expect(findPdfFault(content)).toBe(fault);
  });

  test('a hostile PDF takes no longer than others', () => {
    const began = performance.now();
    for (const text of [
      'stream',
      '/ObjStm ',
      'obj /Filter ',
      '#',
      '/Filter /FlateDecode stream\n',
    ]) {
      const many = Buffer.from('%PDF-1.7\n'.padEnd(5_242_880, text));
      // The result does not matter here.
      findPdfFault(many);
    }
    expect(performance.now() - began).toBeLessThan(10_000);
  });
});
