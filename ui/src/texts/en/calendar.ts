/** Texts of a date field and its calendar. */
export const calendar = {
  choose: 'Choose a date',
  year: 'Year',
  month: 'Month',
  day: 'Day',
  set: 'Set',
  cancel: 'Cancel',
};
