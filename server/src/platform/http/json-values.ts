/** Maximum number of values in one body: a partner may stage a thousand orders with every field. */
const MOST_VALUES = 100_000;

/**
 * Whether JSON has more values than any legitimate request. Values are counted in the text, before parsing: a
 * body that may carry a file is long enough for millions of empty lists, which would exhaust memory when
 * parsed.
 */
export function hasTooManyValues(json: string): boolean {
  // A value takes at least two characters, with its comma.
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

/** Index of the closing quote of the string that starts at `from`. */
function endOfText(json: string, from: number): number {
  for (let end = json.indexOf('"', from + 1); end >= 0; end = json.indexOf('"', end + 1)) {
    let escapes = 0;
    while (json[end - 1 - escapes] === '\\') escapes += 1;
    if (escapes % 2 === 0) return end;
  }
  return json.length;
}
