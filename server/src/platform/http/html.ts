/** Text that is already HTML. */
export class Html {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

type Part = Html | string | number | bigint | readonly Html[];

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function renderPart(part: Part): string {
  if (part instanceof Html) return part.text;
  if (Array.isArray(part)) return part.map((one: Html) => one.text).join('');
  return String(part).replaceAll(/[&<>"']/g, (letter) => ENTITIES[letter] ?? letter);
}

/** Creates HTML from a template; values that are not HTML are escaped. */
export function html(strings: TemplateStringsArray, ...parts: readonly Part[]): Html {
  return new Html(String.raw({ raw: strings }, ...parts.map(renderPart)));
}

/** A sentence that contains HTML, such as a link, at the place the language needs. */
export function sentenceWith(
  sentence: (...places: string[]) => string,
  ...parts: readonly Html[]
): Html {
  // Characters of the private use area: they never occur in texts, and translations do not change them.
  const places = parts.map((_, index) => String.fromCharCode(0xe000 + index));
  const text = renderPart(sentence(...places));
  return new Html(
    text.replaceAll(/[\ue000-\uf8ff]/g, (place) => parts[places.indexOf(place)]?.text ?? ''),
  );
}
