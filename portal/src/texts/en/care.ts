/** Texts of the contacts of customer care. */
export const care = {
  heading: 'Customer care',
  intro: 'Need help? Talk to us:',
  subject: (brand: string) => `${brand} customer care`,
  greeting: (brand: string, name: string) =>
    `Hello ${brand} team, my name is ${name}. I need help with `,
  whenYouCall: (phone: string, greeting: string) =>
    `When you call ${phone}, please say: “${greeting} …”`,
};
