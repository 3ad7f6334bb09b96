/** Dimensions of a picture in pixels. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

/** Scales the dimensions so that the longer edge is at most `edge`; smaller ones are unchanged. */
export function fitWithin({ width, height }: Size, edge: number): Size {
  const scale = Math.min(1, edge / Math.max(width, height));
  return {
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
  };
}
