/** The links below the search for an order. */
export const orderSearchFoot = {
  heading: 'More to read',
  write: 'Write to us',
  faqs: 'FAQs',
  declaration: 'Declaration',
  privacy: 'Privacy Policy',
  terms: 'Terms and Conditions',
};
