/** Contact sentence until the contacts have loaded: every screen includes it. */
export const careInWords = {
  plain: (whatsapp: string, phone: string, email: string) =>
    `Need help? WhatsApp +${whatsapp}, phone ${phone}, e-mail ${email}`,
};
