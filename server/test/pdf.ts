/** A PDF with one empty page, padded to a size in bytes. */
export function onePage(bytes = 0, more: readonly string[] = []): Buffer {
  const page = '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R >>';
  const tree = ['<< /Type /Catalog /Pages 2 0 R >>', '<< /Type /Pages /Kids [3 0 R] /Count 1 >>'];
  const build = (space: number) => {
    const content = `<< /Length ${space} >>\nstream\n${' '.repeat(space)}\nendstream`;
    return assemblePdf([...tree, page, content, ...more]);
  };
  const least = build(0).length;
  if (bytes <= least) return build(0);
  // The length is part of the file, so a longer page needs another digit or two.
  const near = build(bytes - least);
  return build(bytes - least - (near.length - bytes));
}

function assemblePdf(objects: readonly string[]): Buffer {
  let text = '%PDF-1.7\n';
  const offsets = objects.map((object, at) => {
    const offset = text.length;
    text += `${at + 1} 0 obj\n${object}\nendobj\n`;
    return offset;
  });
  const entries = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`);
  const size = objects.length + 1;
  const table = `xref\n0 ${size}\n0000000000 65535 f \n${entries.join('')}`;
  const trailer = `trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${text.length}\n%%EOF\n`;
  return Buffer.from(text + table + trailer, 'latin1');
}
