/** Texts of a page that is not built yet. */
export const notYet = {
  title: 'Not yet',
  heading: 'This page is not ready yet',
  body: 'We are still building it. Nothing is wrong with your account or your money.',
  toHome: 'Go to Home',
  toSignIn: 'Go to Sign In',
};
