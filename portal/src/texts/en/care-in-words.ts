/** Where customer care is until all about it has come: every screen brings this sentence. */
export const careInWords = {
  plain: (whatsapp: string, phone: string, email: string) =>
    `Need help? WhatsApp +${whatsapp}, phone ${phone}, e-mail ${email}`,
};
