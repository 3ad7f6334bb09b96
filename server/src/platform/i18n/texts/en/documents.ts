/** Errors of refused files. */
export const fileTexts = {
  imagesAndPdf: 'Only images and PDF files are allowed.',
  damaged: 'This file is damaged or not what its name says. Please choose another one.',
  harmful: 'This file contains something harmful. Please choose another one.',
  protectedPdf: 'This PDF is protected. Please choose one without a password, or a photo of it.',
  activePdf:
    'This PDF contains a script or another file. Please choose one without, or a photo of it.',
  closedPdf: 'This PDF cannot be checked. Please choose another one, or a photo of it.',
};

/** Errors of documents and their upload URLs. */
export const documentTexts = {
  again: 'Please upload your documents again.',
  missing: (title: string) => `${title} is missing.`,
  used: 'A document was already used. Please upload it again.',
  ofType: (type: string) => `The document is of type ${type}.`,
  received: 'This file was already received.',
  broken: 'The file did not arrive completely.',
  sentAs: (type: string) => `The file must be sent as ${type}.`,
  full: 'We cannot accept documents at the moment. Please try again later.',
  addressExpired: 'This upload address has expired. Please try again.',
  addressInvalid: 'This upload address is not valid.',
};
