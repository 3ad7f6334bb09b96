/** Texts of the console's first page. */
export const home = {
  title: 'Overview',
  welcome: (name: string) => `Good day, ${name}.`,
};
