/** What a date field and its calendar say. */
export const calendar = {
  choose: 'Choose a date',
  year: 'Year',
  month: 'Month',
  day: 'Day',
  set: 'Set',
  cancel: 'Cancel',
};
