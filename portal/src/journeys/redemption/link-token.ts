/** The token of the current link. */
export const linkToken = (): string => new URLSearchParams(location.search).get('t') ?? '';
