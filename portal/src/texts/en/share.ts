/** Texts of sharing the app. */
export const share = {
  title: 'Share with...',
  later: 'There is no link to share yet. Share App will try again.',
  /** Names the customer as sender and invites to sign up, followed by the link. */
  message: (brand: string, name: string, link: string) =>
    `${name} sent you this link and invites you to sign up with ${brand} to send money: ${link}`,
  ways: { email: 'Email', facebook: 'Facebook', twitter: 'Twitter', whatsapp: 'WhatsApp' },
};
