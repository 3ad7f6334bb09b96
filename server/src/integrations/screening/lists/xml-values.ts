import { cleanText } from './text.ts';
import type { XmlElement } from './xml-records.ts';

/** All elements at the end of a path of names. */
export function findElements(
  { children }: XmlElement,
  name: string,
  ...path: readonly string[]
): XmlElement[] {
  const found = children.filter((child) => child.name === name);
  const [next, ...rest] = path;
  return next === undefined ? found : found.flatMap((child) => findElements(child, next, ...rest));
}

/** The texts at the end of a path that are not empty, in one line each. */
export const findTexts = (
  element: XmlElement,
  name: string,
  ...path: readonly string[]
): string[] =>
  findElements(element, name, ...path)
    .map(({ text }) => cleanText(text))
    .filter((text) => text !== '');

/** The first text at the end of a path; empty if there is none. */
export const findText = (element: XmlElement, name: string, ...path: readonly string[]): string =>
  findTexts(element, name, ...path)[0] ?? '';

/** An attribute in one line; empty if there is none. */
export const findAttribute = (element: XmlElement, name: string): string =>
  cleanText(element.attributes[name] ?? '');
