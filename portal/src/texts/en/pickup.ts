/** Texts about the places where recipients collect cash. */
export const pickup = {
  open: (total: number) =>
    total === 1 ? 'Places to collect: 1 place' : `Places to collect: ${total} places`,
  title: 'Places to collect',
  place: 'Town or suburb',
  placeHint: 'The first letters are enough.',
  loading: 'Loading the places',
  none: (place: string) => `We know no place in “${place}”. Please try the next larger town.`,
  found: (shown: number) => (shown === 1 ? '1 place shown.' : `${shown} places shown.`),
  more: 'Load More',
  close: 'Close',
};
