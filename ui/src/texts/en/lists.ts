/** Texts of fields with a list to choose from. */
export const lists = {
  search: 'Search',
  chooseCountry: 'Choose a country',
  common: 'Often chosen',
  others: 'All others, A to Z',
  noCountry: (filter: string) => `No countries like "${filter}."`,
};
