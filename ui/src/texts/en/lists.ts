/** Texts of fields with a list to choose from. */
export const lists = {
  search: 'Search',
  noCountry: (filter: string) => `No countries like "${filter}."`,
  noOptionText: 'No valid optionText found',
};
