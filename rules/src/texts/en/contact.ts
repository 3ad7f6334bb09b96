/** Labels of the contact form. */
export const contactLabels = {
  name: 'Name',
  email: 'Email',
  phone: 'Phone',
  subject: 'Subject',
  letter: 'Tell us more',
};
