/** The prefilled messages of the contact and share dialogs (2§2), and the links that carry them. */

/** A support greeting that already says who is asking. */
export function supportGreeting(brandName: string, fullName: string): string {
  return `Hello ${brandName} team, my name is ${fullName}. I need help with `;
}

/** Says the customer sent the link and invites to sign up, followed by the link (2§2). */
export function shareMessage(brandName: string, fullName: string, link: string): string {
  return `${fullName} sent you this link and invites you to sign up with ${brandName} to send money: ${link}`;
}

/** Opens the mail program with a message. */
export function mailTo(address: string, subject: string, body: string): string {
  return `mailto:${address}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`;
}

/** Opens WhatsApp with a message, to a number (digits only) or to whomever the sender picks. */
export function whatsApp(text: string, number = ''): string {
  return `https://wa.me/${number}?text=${encodeURIComponent(text)}`;
}

export function facebook(link: string, text: string): string {
  return `https://www.facebook.com/sharer/sharer.php?u=${encodeURIComponent(link)}&quote=${encodeURIComponent(text)}`;
}

export function twitter(text: string): string {
  return `https://twitter.com/intent/tweet?text=${encodeURIComponent(text)}`;
}
