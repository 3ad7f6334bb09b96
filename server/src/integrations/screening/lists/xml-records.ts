import { SaxesParser } from 'saxes';
import { ListError } from './list-error.ts';
import { decodeText, type ListSource } from './text.ts';

/** An element with everything in it. Names lack their namespace prefix. */
export interface XmlElement {
  readonly name: string;
  readonly line: number;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly XmlElement[];
  readonly text: string;
}

/** Elements of a list. Others outside records are refused, because they may have entries that would be missed. */
export interface XmlShape {
  readonly roots: ReadonlySet<string>;
  readonly records: ReadonlySet<string>;
  /** Elements around records. */
  readonly wrappers?: ReadonlySet<string>;
  /** Attributes of the root, once it has begun. */
  readonly onRoot?: (attributes: Readonly<Record<string, string>>) => void;
}

/** Maximum characters between two tags, or of one tag: a text, a comment, attributes. */
const LONGEST_PIECE = 100_000;
/** Maximum elements and characters of one record. */
const MOST_ELEMENTS = 20_000;
const MOST_CHARACTERS = 2_000_000;
const MOST_DEPTH = 20;

interface OpenElement {
  readonly name: string;
  readonly line: number;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: XmlElement[];
  text: string;
}

/**
 * Reads XML as a stream and yields each record when it has ended, so that no more than one piece of the file is held.
 * A document type is refused: no list has one, and its entities can inflate small files or read others.
 * @throws ListError if the file is not well-formed, ends early, has another root, or exceeds a limit
 */
export async function* readXmlRecords(
  source: ListSource,
  shape: XmlShape,
): AsyncGenerator<XmlElement, void> {
  const reader = new RecordReader(shape);
  for await (const part of decodeText(source)) {
    reader.write(part);
    yield* reader.takeRecords();
  }
  reader.close();
  yield* reader.takeRecords();
}

class RecordReader {
  readonly #parser = new SaxesParser();
  readonly #shape: XmlShape;
  readonly #open: OpenElement[] = [];
  #records: XmlElement[] = [];
  #depth = 0;
  #written = 0;
  #pieceStart = 0;
  #isComplete = false;
  #elements = 0;
  #characters = 0;

  constructor(shape: XmlShape) {
    this.#shape = shape;
    const parser = this.#parser;
    parser.on('error', (error) => {
      const what = error.message.replace(/^\d+:\d+: /, '');
      const problem = this.#isComplete ? 'the file ends early' : 'the XML is not well-formed';
      throw this.#createError(`${problem} (${what})`, error);
    });
    parser.on('doctype', () => {
      throw this.#createError('the file has a document type, which no list has');
    });
    parser.on('opentag', ({ name, attributes }) => this.#begin(removePrefix(name), attributes));
    parser.on('closetag', () => this.#end());
    parser.on('text', (text) => this.#addText(text));
    parser.on('cdata', (text) => this.#addText(text));
    parser.on('comment', () => this.#endPiece());
  }

  write(part: string): void {
    this.#parser.write(part);
    // The parser's own position is exact only while it parses.
    this.#written += part.length;
    this.#checkPiece(this.#written);
  }

  close(): void {
    this.#isComplete = true;
    this.#parser.close();
  }

  takeRecords(): XmlElement[] {
    const records = this.#records;
    this.#records = [];
    return records;
  }

  #createError = (problem: string, cause?: unknown): ListError =>
    new ListError(problem, { line: this.#parser.line }, { cause });

  #begin(name: string, attributes: Readonly<Record<string, string>>): void {
    this.#endPiece();
    const isRoot = this.#depth === 0;
    if (isRoot) this.#checkRoot(name, attributes);
    this.#depth += 1;
    if (this.#depth > MOST_DEPTH) throw this.#createError('elements are nested too deep');
    if (this.#open.length === 0 && !this.#shape.records.has(name)) {
      if (isRoot || this.#shape.wrappers?.has(name)) return;
      throw this.#createError(`the element '${name}' is unknown`);
    }
    this.#elements += 1;
    if (this.#elements > MOST_ELEMENTS) throw this.#createError('the entry has too many elements');
    const { line } = this.#parser;
    this.#open.push({ name, line, attributes, children: [], text: '' });
  }

  #checkRoot(name: string, attributes: Readonly<Record<string, string>>): void {
    const encoding = this.#parser.xmlDecl.encoding ?? 'UTF-8';
    if (!/^utf-8$/i.test(encoding)) {
      throw this.#createError(`the encoding '${encoding}' is not UTF-8`);
    }
    if (!this.#shape.roots.has(name)) {
      throw this.#createError(`the root element '${name}' is not that of this list`);
    }
    this.#shape.onRoot?.(attributes);
  }

  #addText(text: string): void {
    this.#endPiece();
    const current = this.#open.at(-1);
    if (!current) return;
    this.#characters += text.length;
    if (current.text.length + text.length > LONGEST_PIECE) {
      throw this.#createError('a text is too long');
    }
    if (this.#characters > MOST_CHARACTERS) throw this.#createError('the entry is too long');
    current.text += text;
  }

  #end(): void {
    this.#endPiece();
    this.#depth -= 1;
    const element = this.#open.pop();
    if (!element) return;
    const parent = this.#open.at(-1);
    if (parent) {
      parent.children.push(element);
      return;
    }
    this.#records.push(element);
    this.#elements = 0;
    this.#characters = 0;
  }

  /** A tag, text or comment has ended: what the parser holds begins here. */
  #endPiece(): void {
    const { position } = this.#parser;
    this.#checkPiece(position);
    this.#pieceStart = position;
  }

  #checkPiece(position: number): void {
    if (position - this.#pieceStart <= LONGEST_PIECE) return;
    throw this.#createError('an element, text or comment is too long');
  }
}

const removePrefix = (name: string): string => name.slice(name.indexOf(':') + 1);
