/** Texts of the search for an order. Those the specification gives are kept to the letter. */
export const orderSearch = {
  title: 'Find your money',
  need: 'Have two things at hand: the reference from the person who sent the money, and your own mobile number as they gave it.',
  referenceHelp:
    'It stands on the receipt of the person who sent the money. Please type it as it stands there, with its letters and dashes.',
  cellphoneHelp:
    'Your own number, as the sender gave it. It may be from any country; spaces and a plus do no harm.',
  cellphoneHint: 'Such as 082 123 4567 or +44 7946 095 812',
  search: 'Search',
};
