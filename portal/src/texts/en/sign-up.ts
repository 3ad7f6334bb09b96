import { MINIMUM_AGE } from '@thumela/rules/constants.ts';

/** Texts of sign-up. Those the specification gives are kept to the letter. */
export const signUp = {
  title: 'Sign Up',
  mobileTitle: 'SIGN UP',
  next: 'Next',
  finish: 'FINISH',
  success: 'You have successfully been registered',
  pinComes: (number: string) => `Your PIN is on its way to ${number} by SMS.`,
  steps: {
    personal: 'Personal details',
    nationality: 'Nationality details',
    address: 'Address details',
    documents: 'Document details',
  },
  intro: {
    personal: 'As they stand on your identity document.',
    nationality: 'The document you can show us, and where you are from.',
    address: 'Where you live in South Africa.',
    documents: 'Clear and complete, so that every word can be read.',
  },
  aside: {
    heading: 'Four short steps, then send.',
    promise:
      'We ask only what the law asks of us. Your PIN comes by SMS as soon as you are registered.',
  },
  hints: {
    phone: 'Your username. We send your PIN to it.',
    dateOfBirth: `You must be over the age of ${MINIMUM_AGE} to use this service.`,
    idNumber: 'As it stands on the document.',
  },
  shortName: (phone: string) => `Is your name shorter? Call ${phone}: we will help you sign up.`,
  choose: 'Please choose',
  documents: {
    Identity: {
      label: 'Identity document',
      hint: 'A photo or a scan of your identity document.',
    },
    Picture: {
      label: 'Picture of you',
      hint: 'A photo of yourself holding the document.',
    },
  } as Readonly<Record<string, { label: string; hint: string }>>,
  uploadFailed: 'Error uploading image.',
  loading: 'Loading the list',
};
