/** A paragraph of a declaration; `items` are its numbered points, without their numbers. */
export interface DeclarationPart {
  readonly lead: string;
  readonly items: readonly string[];
}

/** The paragraphs of a declaration; points numbered from 1 within a paragraph become a list. */
export function splitDeclaration(text: string): DeclarationPart[] {
  return text.split(/\n\s*\n/).map((paragraph) => {
    const [lead = '', ...points] = paragraph.split(/\s+(?=\d{1,2}\.\s)/);
    const isNumbered =
      points.length > 1 && points.every((one, at) => one.startsWith(`${at + 1}. `));
    if (!isNumbered) return { lead: paragraph, items: [] };
    return { lead, items: points.map((one) => one.replace(/^\d+\.\s+/, '')) };
  });
}
