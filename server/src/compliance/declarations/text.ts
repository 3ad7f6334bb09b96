/** The text of a declaration for readers: with the brand's company, and paragraphs separated by an empty line. */
export const formatDeclaration = (text: string, { company }: { company: string }): string =>
  text.replaceAll('{company}', company);
