/**
 * Pixels of the largest picture worth decoding: a page of A4 at 600 dots an inch and a half more. A small file
 * can stand for a huge picture.
 */
export const MOST_PIXELS = 50_000_000;
