/** The prefilled messages of the contact and share dialogs (SHELL-18, SHELL-20), and the links that carry them. */

/** Opens the mail program with a message. */
export function formatMailLink(address: string, subject: string, body: string): string {
  return `mailto:${address}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`;
}

/** Opens WhatsApp with a message, to a number (digits only) or to a contact that the sender picks. */
export function formatWhatsAppLink(text: string, number = ''): string {
  return `https://wa.me/${number}?text=${encodeURIComponent(text)}`;
}

export function formatFacebookLink(link: string, text: string): string {
  return `https://www.facebook.com/sharer/sharer.php?u=${encodeURIComponent(link)}&quote=${encodeURIComponent(text)}`;
}

export function formatTwitterLink(text: string): string {
  return `https://twitter.com/intent/tweet?text=${encodeURIComponent(text)}`;
}
