import type { ListFormat } from './read-list.ts';

/** Formats by their root element; other roots are none of ours. */
const ROOTS: Readonly<Record<string, ListFormat>> = {
  CONSOLIDATED_LIST: 'UN_XML',
  sdnList: 'OFAC_XML',
  NewDataSet: 'FIC_XML',
  DocumentElement: 'FIC_XML',
};

/** Forms of the first lines of lists that are not XML. */
const FORMS: readonly (readonly [form: RegExp, format: ListFormat])[] = [
  [/^"?id"?,"?schema"?,"?name"?,"?aliases"?,/, 'OPENSANCTIONS_CSV'],
  [/^"?(?:Last Updated|Report Date)[",:\s]/i, 'UK_CSV'],
  // SDN.CSV has no header: number, name, type; ALT.CSV has a second number there.
  [/^\d+,".*?",(?:-0- ?|"(?:individual|vessel|aircraft|-0- ?)"),/, 'OFAC_CSV'],
  [/^\[\s*(?:\{|\])/, 'THUMELA_JSON'],
  [/^\{(?=.*"schema"\s*:)(?=.*"(?:id|properties)"\s*:)/, 'FTM_JSON'],
];

/** Recognises a list by its first 8 KB. undefined: none of ours. */
export function detectFormat(beginning: string | Uint8Array): ListFormat | undefined {
  const text = (
    typeof beginning === 'string' ? beginning : new TextDecoder().decode(beginning)
  ).replace(/^\uFEFF?\s*/, '');
  if (text.startsWith('<')) return detectXml(text);
  return FORMS.find(([form]) => form.test(text))?.[1];
}

function detectXml(text: string): ListFormat | undefined {
  const content = text.replace(/<\?.*?\?>|<!--.*?-->/gs, '');
  const [, root = '', attributes = ''] = /^\s*<(?:[\w.-]+:)?([\w.-]+)([^>]*)/.exec(content) ?? [];
  const isEu = /europa\.eu|ec\/fpi\/fsd/.test(attributes) || content.includes('<sanctionEntity');
  if (root === 'export') return isEu ? 'EU_XML' : undefined;
  return Object.hasOwn(ROOTS, root) ? ROOTS[root] : undefined;
}
