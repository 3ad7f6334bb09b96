/** Adjacent parts of a name; `to` is exclusive. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

/** Parts of the screened name, and the listed parts that are similar to them. */
export interface Overlap {
  readonly screened: Span;
  readonly listed: Span;
}

type Side = keyof Overlap;

/** Number of parts of each name. */
type Lengths = Readonly<Record<Side, number>>;

/**
 * Whether all of one name is found in the other, part by part and no part twice: two or more parts of
 * each, or both names as a whole.
 */
export const coversName = (overlaps: readonly Overlap[], lengths: Lengths): boolean =>
  coversSide(overlaps, lengths, 'screened') || coversSide(overlaps, lengths, 'listed');

function coversSide(overlaps: readonly Overlap[], lengths: Lengths, side: Side): boolean {
  const other = side === 'screened' ? 'listed' : 'screened';
  const total = lengths[side];
  const enough = (taken: number) => taken === lengths[other] || (total >= 2 && taken >= 2);
  const free = Array<boolean>(lengths[other]).fill(true);
  const from = (at: number, taken: number): boolean => {
    if (at === total) return enough(taken);
    return overlaps.some((overlap) => {
      const { from: first, to } = overlap[other];
      if (overlap[side].from !== at || free.slice(first, to).includes(false)) return false;
      free.fill(false, first, to);
      const fits = from(overlap[side].to, taken + to - first);
      free.fill(true, first, to);
      return fits;
    });
  };
  return from(0, 0);
}
