/** Labels of the letter to customer care. */
export const contactLabels = {
  name: 'Name',
  email: 'Email',
  phone: 'Phone',
  subject: 'Subject',
  letter: 'Tell us more',
};
