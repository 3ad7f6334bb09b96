/** Choices, the last after an `or`. */
const joinChoices = (choices: readonly string[]) => choices.join(' or ');

/** The path of the value, and the error; for a whole request, only the error. */
const formatPlacedError = (place: string, wrong: string) =>
  place === '' ? wrong : `${place} ${wrong}`;

/** Errors of parts of a request. Parts are named by their API keys, which are the same in every language. */
export const partTexts = {
  required: (label: string) => `${label} is required`,
  unwritable: (label: string) => `${label} contains characters that are not allowed`,
  tooDeep: 'The request has too many levels',
  tooMany: 'The request has too many values',
  oneOf: (part: string, choices: readonly string[]) => `${part} must be ${joinChoices(choices)}`,
  listed: (part: string, choices: readonly string[]) =>
    `${part} must be one of ${choices.join(', ')}`,
};

/** Errors for violated JSON Schema keywords in the contract. */
export const keywordTexts = {
  type: (place: string, type: string) => formatPlacedError(place, `must be ${type}`),
  enum: (place: string) => formatPlacedError(place, 'must be equal to one of the allowed values'),
  const: (place: string) => formatPlacedError(place, 'must be equal to constant'),
  format: (place: string, format: string) =>
    formatPlacedError(place, `must match format "${format}"`),
  pattern: (place: string, pattern: string) =>
    formatPlacedError(place, `must match pattern "${pattern}"`),
  minimum: (place: string, limit: number) => formatPlacedError(place, `must be >= ${limit}`),
  maximum: (place: string, limit: number) => formatPlacedError(place, `must be <= ${limit}`),
  minLength: (place: string, limit: number) =>
    formatPlacedError(place, `must NOT have fewer than ${limit} characters`),
  maxLength: (place: string, limit: number) =>
    formatPlacedError(place, `must NOT have more than ${limit} characters`),
  maxItems: (place: string, limit: number) =>
    formatPlacedError(place, `must NOT have more than ${limit} items`),
  additionalProperties: (place: string, property: string) =>
    formatPlacedError(place, `must NOT have ${property}`),
  anyOf: (place: string) => formatPlacedError(place, 'must match a schema in anyOf'),
};

/** Error for any other keyword. */
export const otherTexts = {
  wrong: (place: string) => formatPlacedError(place, 'is not valid'),
};
