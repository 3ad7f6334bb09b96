/** Texts of a field for a moment. */
export const moments = {
  time: 'South African time',
  timeHint: 'Such as 08:30 or 17:00',
  wrongTime: 'Please enter a time from 00:00 to 23:59.',
  clear: 'Clear Date',
};
