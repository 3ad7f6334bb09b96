/** Texts of documents in a recipient's journey. */
export const givenDocuments = {
  next: 'Next',
  which: 'Which of these can you show us?',
  loading: 'Loading the list',
  noTypes: 'We cannot list documents for this at the moment. Please contact us.',
  readable: 'Clear and complete, with every word readable.',
  sent: (sent: number, of: number) =>
    of === 1 ? `${sent} of 1 document sent` : `${sent} of ${of} documents sent`,
  sending: 'Documents on their way',
  stuck: 'A document could not be sent',
  lookAtIt: 'Choose it again',
  failing:
    'A document is not getting through. We keep trying. You can come back within a day: nothing is lost.',
  identity: (document: string) => `Please upload a clear picture of your ${document}`,
  selfie: (document: string) => `Please upload a picture of yourself holding the ${document}`,
  selfieWhy:
    'Why we ask: the Financial Intelligence Centre Act requires us to make sure that we pay the person the document belongs to. We use the picture for nothing else, as the Protection of Personal Information Act requires.',
  identityLabel: 'Identity document',
  selfieLabel: 'Picture of you',
  waiting: {
    title: 'Your documents are on their way',
    why: 'This page continues by itself as soon as we have them.',
    stuck: 'Please choose one document again first.',
    offline: 'You are offline. They will be sent when you are back online.',
  },
};
