/** Names of the ways to reach customer care. */
export const contact = {
  whatsapp: 'WhatsApp',
  phone: 'Phone',
  email: 'Email',
};
