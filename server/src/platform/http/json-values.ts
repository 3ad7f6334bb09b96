/** Values of one body: a partner may stage a thousand orders with every field. */
const MOST_VALUES = 100_000;

/**
 * Whether JSON has more values than any request. They are counted in the text: a body that carries a file is so long
 * that millions of empty lists fit into it, which would take all memory as soon as they were parsed.
 */
export function hasTooManyValues(json: string): boolean {
  // A value takes at least two letters, with its comma.
  if (json.length < 2 * MOST_VALUES) return false;
  let values = 0;
  for (let at = 0; at < json.length; at += 1) {
    const letter = json[at];
    if (letter === '"') at = endOfText(json, at);
    else if (letter === ',' || letter === '[' || letter === '{') values += 1;
    if (values > MOST_VALUES) return true;
  }
  return false;
}

/** The index of the quote that ends the text which begins at another one. */
function endOfText(json: string, from: number): number {
  for (let end = json.indexOf('"', from + 1); end >= 0; end = json.indexOf('"', end + 1)) {
    let escapes = 0;
    while (json[end - 1 - escapes] === '\\') escapes += 1;
    if (escapes % 2 === 0) return end;
  }
  return json.length;
}
