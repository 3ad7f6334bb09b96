import { XMLParser } from 'fast-xml-parser';
import { SyntaxValidator } from 'fast-xml-validator';
import { decoded } from './plain-values.ts';

/** An element with attributes or children; one that has neither is its text. */
export type Element = { readonly [name: string]: unknown };

/** A document, and where its elements stand. */
export interface Xml {
  root: Element;
  /** The line of the file on which an element begins, counted from one. */
  lineOf(element: Element): number;
}

/** A file that is no XML, or XML that may do more than say something. */
export class XmlProblem extends Error {}

const PARSER = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  removeNSPrefix: true,
  parseTagValue: false,
  parseAttributeValue: false,
  captureMetaData: true,
  // Characters by their number; without a DOCTYPE there are no other entities than those of XML itself.
  htmlEntities: true,
  processEntities: {
    maxTotalExpansions: Number.POSITIVE_INFINITY,
    maxExpandedLength: Number.POSITIVE_INFINITY,
  },
});
/** The library tells places by a symbol, which its types call by the name of the object. */
const PLACE = XMLParser.getMetaDataSymbol() as symbol;

/**
 * Reads XML. A document type, with which entities are defined, is refused: messages of banks have none, and
 * entities are what makes small files huge and foreign files read.
 *
 * @throws XmlProblem
 */
export function readXml(bytes: Buffer): Xml {
  const declared = /^[^<]*<\?xml[^>]*encoding=["']([\w.-]+)["']/.exec(
    bytes.subarray(0, 200).toString('latin1'),
  );
  const encoding = declared?.[1] ?? 'utf-8';
  // As the parser has it, so that its places are ours.
  const text = decoded(bytes, encoding)?.replace(/\r\n?/g, '\n');
  if (text === undefined) throw new XmlProblem(`The file is no text in ${encoding}.`);
  const doctype = text.search(/<!(DOCTYPE|ENTITY)/i);
  const lineAt = linesOf(text);
  if (doctype >= 0) {
    throw new XmlProblem(`Line ${lineAt(doctype)}: a document type, which no statement has.`);
  }
  try {
    SyntaxValidator.validate(text);
    const root: Element = PARSER.parse(text);
    return { root, lineOf: (element) => lineAt(placeOf(element)) };
  } catch (error) {
    const { message, line } = error as Error & { line?: number };
    throw new XmlProblem(
      `${line === undefined ? 'The file is no XML' : `Line ${line}`}: ${message}`,
    );
  }
}

const placeOf = (element: Element): number => {
  const place = Reflect.get(element, PLACE) as { startIndex?: number } | undefined;
  return place?.startIndex ?? 0;
};

/** Answers on which line the character at an index stands. */
function linesOf(text: string): (index: number) => number {
  const ends = [...text.matchAll(/\n/g)].map(({ index }) => index);
  return (index) => {
    let [low, high] = [0, ends.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((ends[middle] ?? 0) < index) low = middle + 1;
      else high = middle;
    }
    return low + 1;
  };
}

const isElement = (value: unknown): value is Element =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const listOf = (value: unknown): readonly unknown[] => {
  if (value === undefined) return [];
  return Array.isArray(value) ? value : [value];
};

/** The children of a name. */
export const elements = (of: Element | undefined, name: string): Element[] =>
  listOf(of?.[name]).filter(isElement);

/** The first element at the end of a path. */
export const element = (of: Element | undefined, ...path: string[]): Element | undefined =>
  path.reduce<Element | undefined>((at, name) => elements(at, name)[0], of);

/** All texts at the end of a path, in their order. */
export function texts(of: Element | undefined, ...path: string[]): string[] {
  const last = path.at(-1) ?? '';
  const ends = path
    .slice(0, -1)
    .reduce<Element[]>((at, name) => at.flatMap((each) => elements(each, name)), of ? [of] : []);
  return ends
    .flatMap((end) => listOf(end[last]))
    .map((value) => String(isElement(value) ? (value['#text'] ?? '') : value).trim())
    .filter((text) => text !== '');
}

/** The first text at the end of a path, or an empty one. */
export const text = (of: Element | undefined, ...path: string[]): string =>
  texts(of, ...path)[0] ?? '';
