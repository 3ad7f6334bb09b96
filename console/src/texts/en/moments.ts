/** Texts of a field for a moment. */
export const moments = {
  time: 'South African time',
  timeHint: '24 hours, such as 08:30',
  wrongTime: 'Please enter a time from 00:00 to 23:59.',
  clear: 'Clear Date',
};
