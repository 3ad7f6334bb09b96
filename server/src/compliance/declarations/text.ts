/** The words of a declaration as somebody reads them: the brand's company named, paragraphs an empty line apart. */
export const declarationWords = (text: string, { company }: { company: string }): string =>
  text.replaceAll('{company}', company);
