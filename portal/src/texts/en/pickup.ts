/** Texts about the places where recipients collect cash. */
export const pickup = {
  open: (total: number) =>
    total === 1 ? 'Where to collect: 1 place' : `Where to collect: ${total} places`,
  title: 'Where to collect',
  place: 'Town or suburb',
  placeHint: 'The first letters are enough.',
  loading: 'Loading the places',
  none: (place: string) => `We know no place in “${place}”. Please try the next larger town.`,
  found: (shown: number) => (shown === 1 ? '1 place shown.' : `${shown} places shown.`),
  more: 'Load More',
  close: 'Close',
};
