/** Texts beside the form of a desk's sign-in. */
export const slogan = {
  headline: 'Your wages, home safely.',
  promise: (brand: string) =>
    `With ${brand} you see the fee, the rate and what will be received before you send anything.`,
};
