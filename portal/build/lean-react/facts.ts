/**
 * Removes features from the source of a library by stating facts, such as "this variable is always false". The
 * minifier then removes the code that cannot run. A fact about something that the source does not have is an error,
 * so a new version of the library is never edited by mistake.
 */
import { parseSync } from 'vite';
import { FactEditor } from './fact-editor.ts';

type Expressions = Readonly<Record<string, string>>;

export interface Facts {
  /** Variables of the module that always have this value. */
  readonly variables?: Expressions;
  /** Properties, of whatever object, that always have this value. */
  readonly properties?: Expressions;
  /** Functions whose calls only ever have this value. */
  readonly calls?: Expressions;
  /** Functions that do only this. */
  readonly bodies?: Expressions;
  /** Cases that never occur: numbers where `.tag` is compared, names anywhere. */
  readonly cases?: readonly (number | string)[];
  /** Assignments that are not needed, by their left side or what comes before a dot in it. */
  readonly assignments?: readonly string[];
  /** Entries of object literals that are not needed. */
  readonly keys?: readonly string[];
  /** Text that is replaced, exactly once. */
  readonly texts?: readonly (readonly [from: string, to: string])[];
  /** Text that is not needed, from the first to just before the second. */
  readonly sections?: readonly (readonly [from: string, before: string])[];
}

/** Facts of several features as one. */
export interface AllFacts {
  readonly variables: ReadonlyMap<string, string>;
  readonly properties: ReadonlyMap<string, string>;
  readonly calls: ReadonlyMap<string, string>;
  readonly bodies: ReadonlyMap<string, string>;
  readonly cases: ReadonlySet<number | string>;
  readonly assignments: ReadonlySet<string>;
  readonly keys: ReadonlySet<string>;
}

function mergeFacts(features: readonly Facts[]): AllFacts {
  const entries = (of: (facts: Facts) => Expressions | undefined) =>
    new Map(features.flatMap((facts) => Object.entries(of(facts) ?? {})));
  return {
    variables: entries(({ variables }) => variables),
    properties: entries(({ properties }) => properties),
    calls: entries(({ calls }) => calls),
    bodies: entries(({ bodies }) => bodies),
    cases: new Set(features.flatMap(({ cases = [] }) => cases)),
    assignments: new Set(features.flatMap(({ assignments = [] }) => assignments)),
    keys: new Set(features.flatMap(({ keys = [] }) => keys)),
  };
}

function findOnce(code: string, text: string): number {
  const start = code.indexOf(text);
  if (start < 0 || code.indexOf(text, start + 1) >= 0) {
    throw new Error(`Not exactly once in the source: ${text}`);
  }
  return start;
}

function editTexts(code: string, features: readonly Facts[]): string {
  let edited = code;
  for (const { texts = [], sections = [] } of features) {
    for (const [from, to] of texts) {
      const start = findOnce(edited, from);
      edited = edited.slice(0, start) + to + edited.slice(start + from.length);
    }
    for (const [from, before] of sections) {
      const start = findOnce(edited, from);
      const end = edited.indexOf(before, start);
      if (end < 0) throw new Error(`Not in the source: ${before}`);
      edited = edited.slice(0, start) + edited.slice(end);
    }
  }
  return edited;
}

/**
 * Returns the source of a CommonJS module with the facts of all features applied.
 * @throws if a fact is about something that the source does not have.
 */
export function applyFacts(code: string, features: readonly Facts[]): string {
  const edited = editTexts(code, features);
  const { program, errors } = parseSync('library.js', edited, { sourceType: 'script' });
  if (errors[0]) throw new Error(errors[0].message);
  return new FactEditor(edited, mergeFacts(features)).apply(program);
}
