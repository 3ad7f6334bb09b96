/** Texts of the search for an order. Specified texts are verbatim. */
export const orderSearch = {
  title: 'Find your money',
  need: 'You need two things: the reference from the person who sent the money, and your own mobile number as they gave it.',
  referenceHelp:
    "It is on the sender's receipt. Please type it as printed there, with its letters and dashes.",
  cellphoneHelp:
    'Your own number, as the sender gave it. It may be from any country, with or without spaces and a plus.',
  cellphoneHint: 'For example 082 123 4567 or +44 7946 095 812',
  search: 'Search',
};
