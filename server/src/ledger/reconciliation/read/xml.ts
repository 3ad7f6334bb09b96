import sax from 'sax';
import { decodedParts } from './plain-values.ts';

/** An element with attributes or children; one that has neither is its text. */
export type Element = { readonly [name: string]: unknown };

/** A file that is not XML, contains more than plain data, or is larger than any message. */
export class XmlProblem extends Error {}

/** Functions by element name; the result replaces the element as soon as it has ended. */
export type Folds = Readonly<Record<string, (element: Element, line: number) => unknown>>;

/** Maximum elements of one file, and of those held at once: an entry may have thousands of payments. */
const MOST_ELEMENTS = 6_000_000;
const MOST_KEPT = 400_000;
const MOST_DEPTH = 100;
const MOST_ATTRIBUTES = 50;
/** Maximum characters of one text; those of ISO 20022 have at most a few thousand. */
const MOST_LETTERS = 20_000;

/** Only XML's own entities are allowed, an option missing in the library's types. */
const OPTIONS = { strictEntities: true, position: true } as sax.SAXOptions;

/** An element that has begun. */
interface Open {
  name: string;
  line: number;
  element: Record<string, unknown>;
  isEmpty: boolean;
  text: string;
  /** Elements held before it. */
  kept: number;
}

const openElement = (name: string, line: number, kept: number): Open => {
  // Without a prototype, an element may have any name.
  const element: Record<string, unknown> = Object.create(null);
  return { name, line, element, isEmpty: true, text: '', kept };
};

/**
 * Reads XML as a stream. Elements with a fold are replaced by its result, so that the tree stays small. A document
 * type is refused: bank messages have none, and its entities can inflate small files or read other files.
 * @returns the container of the root
 * @throws XmlProblem
 */
export function readXml(bytes: Buffer, folds: Folds): Element {
  const tree = new Tree(folds);
  for (const part of decodedParts(bytes, detectEncoding(bytes))) {
    if (part === undefined)
      throw new XmlProblem(`The file is not text in ${detectEncoding(bytes)}.`);
    tree.write(part);
  }
  return tree.end();
}

const detectEncoding = (bytes: Buffer): string => {
  const start = bytes.subarray(0, 200).toString('latin1');
  return /^[^<]*<\?xml[^>]*encoding=["']([\w.-]+)["']/.exec(start)?.[1] ?? 'utf-8';
};

/** The name without its prefix. */
const localName = (name: string): string => name.slice(name.indexOf(':') + 1);

class Tree {
  readonly #parser = sax.parser(true, OPTIONS);
  readonly #folds: Folds;
  readonly #open: Open[] = [openElement('', 1, 0)];
  #elements = 0;
  #kept = 0;
  #attributes = 0;

  constructor(folds: Folds) {
    this.#folds = folds;
    const parser = this.#parser;
    parser.onerror = (error) => {
      throw this.#problem(error.message.split('\n')[0] ?? '');
    };
    const refuseType = () => {
      throw this.#problem('a document type, which no statement has');
    };
    parser.ondoctype = refuseType;
    parser.onsgmldeclaration = refuseType;
    parser.onopentagstart = ({ name }) => this.#begin(localName(name));
    parser.onattribute = ({ name, value }) => this.#attribute(localName(name), value);
    parser.ontext = (text) => this.#text(text);
    parser.oncdata = (text) => this.#text(text);
    parser.onclosetag = () => this.#close();
  }

  write(part: string): void {
    this.#parser.write(part);
  }

  end(): Element {
    this.#parser.close();
    return this.#open[0]?.element ?? {};
  }

  #problem = (what: string) => new XmlProblem(`Line ${this.#parser.line + 1}: ${what}.`);

  #begin(name: string): void {
    this.#elements += 1;
    if (this.#elements > MOST_ELEMENTS || this.#kept >= MOST_KEPT) {
      throw this.#problem('more elements than any statement has');
    }
    if (this.#open.length > MOST_DEPTH) throw this.#problem('elements are nested too deep');
    this.#attributes = 0;
    this.#open.push(openElement(name, this.#parser.line + 1, this.#kept));
    this.#kept += 1;
  }

  #attribute(name: string, value: string): void {
    this.#attributes += 1;
    if (this.#attributes > MOST_ATTRIBUTES) throw this.#problem('too many attributes');
    const current = this.#current();
    current.element[`@${name}`] = value;
    current.isEmpty = false;
  }

  #text(text: string): void {
    const current = this.#current();
    // Space between elements is dropped.
    const more = current.text === '' ? text.trimStart() : text;
    if (current.text.length + more.length > MOST_LETTERS) throw this.#problem('a text is too long');
    current.text += more;
  }

  #close(): void {
    const { name, line, element, isEmpty, text, kept } = this.#open.pop() ?? openElement('', 0, 0);
    const fold = this.#folds[name];
    const parent = this.#current();
    parent.isEmpty = false;
    if (!fold) {
      if (text !== '' && !isEmpty) element['#text'] = text.trimEnd();
      appendChild(parent.element, name, isEmpty ? text.trimEnd() : element);
      return;
    }
    this.#kept = kept + 1;
    if (!isEmpty) appendChild(parent.element, name, fold(element, line));
  }

  #current(): Open {
    const current = this.#open.at(-1);
    if (!current) throw this.#problem('an element ends that has not begun');
    return current;
  }
}

/** Several elements of one name become a list. */
function appendChild(to: Record<string, unknown>, name: string, value: unknown): void {
  const before = to[name];
  if (before === undefined) to[name] = value;
  else if (before instanceof Several) before.values.push(value);
  else to[name] = new Several([before, value]);
}

/** Elements of one name; not an array, because a fold's result may be one. */
class Several {
  readonly values: unknown[];

  constructor(values: unknown[]) {
    this.values = values;
  }
}

const isElement = (value: unknown): value is Element => typeof value === 'object' && value !== null;

const toList = (value: unknown): readonly unknown[] => {
  if (value === undefined) return [];
  return value instanceof Several ? value.values : [value];
};

/** The fold's results for the children of a name. */
export const foldResults = <T>(of: Element | undefined, name: string): T[] =>
  toList(of?.[name]) as T[];

/** The children of a name. */
export const childElements = (of: Element | undefined, name: string): Element[] =>
  toList(of?.[name]).filter(isElement);

/** The first element at the end of a path. */
export const findElement = (of: Element | undefined, ...path: string[]): Element | undefined =>
  path.reduce<Element | undefined>((at, name) => childElements(at, name)[0], of);

/** All texts at the end of a path, in order. */
export function findTexts(of: Element | undefined, ...path: string[]): string[] {
  const last = path.at(-1) ?? '';
  const ends = path
    .slice(0, -1)
    .reduce<Element[]>(
      (at, name) => at.flatMap((each) => childElements(each, name)),
      of ? [of] : [],
    );
  return ends
    .flatMap((end) => toList(end[last]))
    .map((value) => String(isElement(value) ? (value['#text'] ?? '') : value).trim())
    .filter((text) => text !== '');
}

/** The first text at the end of a path; empty if there is none. */
export const findText = (of: Element | undefined, ...path: string[]): string =>
  findTexts(of, ...path)[0] ?? '';
