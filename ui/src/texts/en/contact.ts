/** What the ways to reach customer care are called. */
export const contact = {
  whatsapp: 'WhatsApp',
  phone: 'Phone',
  email: 'Email',
};
