/** What fields with a list to choose from say. */
export const lists = {
  search: 'Search',
  noCountry: (filter: string) => `No countries like "${filter}."`,
  noOptionText: 'No valid optionText found',
};
