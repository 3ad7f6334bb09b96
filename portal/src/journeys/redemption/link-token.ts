/** The token of the link that was followed. */
export const linkToken = (): string => new URLSearchParams(location.search).get('t') ?? '';
