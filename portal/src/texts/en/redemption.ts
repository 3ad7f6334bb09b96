import { MINIMUM_AGE } from '@thumela/rules/constants.ts';

/** Texts of the recipient's wizard. Specified texts are verbatim. */
export const redemption = {
  next: 'Next',
  loading: 'Loading',
  choose: 'Please choose',
  known: {
    before: 'Have you received money with us before?',
    still: 'Is this still right?',
  },
  mobileQuestion: {
    title: 'Do you have a South African mobile number?',
    yes: 'Yes',
    no: 'No',
    noHint: 'We then need an e-mail address to reach you.',
  },
  mobile: {
    input: 'Please input your South African mobile number',
    confirm: 'Please confirm your South African mobile number',
    example: (phone: string) =>
      `For example ${phone}. We will let you know there when your money arrives.`,
    again: 'Type the same number again.',
    same: 'Mobile numbers must match',
  },
  email: {
    title: 'Your e-mail address',
    intro: "We'll let you know when your money arrives.",
    optional: 'If you have none, leave both fields empty.',
    confirm: 'Confirm E-mail',
  },
  documentType: {
    title: 'Which of the following documents do you have to provide us?',
    label: 'Document',
    hint: 'Have it in front of you: we ask for a photo of it next.',
  },
  pictures: {
    identity: 'Your identity document',
    selfie: 'You, with your document',
  },
  details: {
    title: 'Details on your document',
    match: 'It must match the document you uploaded.',
    expiryMatch: 'It must match the date on the document you uploaded.',
    noExpiry: 'No expiry',
  },
  name: {
    title: 'Your name',
    hint: 'As on your document.',
  },
  dateOfBirth: {
    title: 'When were you born?',
    over: `You must be over the age of ${MINIMUM_AGE} to use this service.`,
    derived: 'From your ID number. If it is wrong, go back and correct the number.',
  },
  gender: { title: 'Your gender' },
  nationality: { title: 'Where are you from?' },
  address: { title: 'Where do you live in South Africa?' },
  declaration: { title: 'One last thing: the declaration' },
  submit: { title: 'Sending your details' },
  submitted: { title: 'Thank you, we have everything' },
};
