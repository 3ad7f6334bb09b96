/**
 * Pixels of the largest image that is decoded: an A4 page at 600 dpi and half as much again. A small file can
 * contain a huge image.
 */
export const MOST_PIXELS = 50_000_000;
