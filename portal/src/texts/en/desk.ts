/** Texts around every page on a desk only. */
export const desk = {
  skip: 'Skip to the content',
  account: 'Account',
  care: 'Customer care',
  welcome: (name: string) => `Welcome, ${name}`,
};
