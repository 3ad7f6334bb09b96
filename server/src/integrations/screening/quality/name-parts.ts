/** Common names of one people: public facts, written down for samples. */
export interface NameParts {
  /** ISO 3166 alpha-2 codes. */
  readonly countries: readonly string[];
  readonly given: readonly NamePart[];
  readonly family: readonly NamePart[];
  /** Given and family names of a full name, in the usual order. */
  readonly order: readonly ('given' | 'family')[];
  /** Between the parts of a name in the original script. */
  readonly space: '' | ' ';
}

/** Usual spellings, and the original script where this sample has one. */
export interface NamePart {
  readonly spellings: readonly string[];
  readonly script?: string;
}

/** Reads "Muhammad/Mohamed=محمد Ali=علي". */
export function readParts(text: string): NamePart[] {
  return text
    .trim()
    .split(/\s+/)
    .map((item) => {
      const [latin = '', script] = item.split('=');
      const spellings = latin.split('/').map((spelling) => spelling.replaceAll('_', ' '));
      return script === undefined ? { spellings } : { spellings, script };
    });
}

/** Family names made of a stem and an ending, as many languages make them. */
export function combineParts(stems: string, endings: string): NamePart[] {
  return readParts(stems).flatMap((stem) =>
    readParts(endings).map((ending) => {
      const spellings = stem.spellings.flatMap((first) =>
        ending.spellings.map((last) => first + last),
      );
      if (stem.script === undefined || ending.script === undefined) return { spellings };
      return { spellings, script: stem.script + ending.script };
    }),
  );
}
