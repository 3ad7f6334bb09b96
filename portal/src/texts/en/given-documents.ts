/** Texts of documents that are given in a recipient's journey. */
export const givenDocuments = {
  next: 'Next',
  which: 'Which of these can you show us?',
  loading: 'Loading the list',
  noTypes: 'We cannot name a document for this just now. Please ask us.',
  readable: 'Clear and complete, so that every word can be read.',
  sent: (sent: number, of: number) =>
    of === 1 ? `${sent} of 1 document sent` : `${sent} of ${of} documents sent`,
  sending: 'Documents on their way',
  stuck: 'A document could not be sent',
  lookAtIt: 'Choose it again',
  identity: (document: string) => `Please upload a clear picture of your ${document}`,
  selfie: (document: string) => `Please upload a picture of yourself holding the ${document}`,
  selfieWhy:
    'Why we ask: the Financial Intelligence Centre Act obliges us to make sure that we pay the person the document belongs to. We use the picture for nothing else, as the Protection of Personal Information Act demands.',
  identityLabel: 'Identity document',
  selfieLabel: 'Picture of you',
  waiting: {
    title: 'Your documents are on their way',
    why: 'We go on by ourselves as soon as they are with us.',
    stuck: 'One document has to be chosen again first.',
    offline: 'There is no connection just now. They are sent when there is one again.',
  },
};
