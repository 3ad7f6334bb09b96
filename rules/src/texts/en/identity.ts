import type { Gender, IdType } from '../../identity/id-types.ts';

/** Messages of the rules for identity documents and their holders. */
export const identityRules = {
  tooYoung: (age: number) => `You must be ${age} years or older to register`,
  signUpNumber: 'A valid Id Number must be entered',
  documentNumber: (label: string) => `A valid ${label} must be entered`,
  foreignDocument:
    'Your nationality cannot be South African if your id type is not a South African ID',
};

/** Identity documents as the recipient wizard shows them (WIZARD-27). */
export const wizardIdTypes: Readonly<Record<IdType, string>> = {
  SA_ID: 'South African ID Document',
  ASYLUM_PAPER: 'Asylum Document',
  FOREIGN_PASSPORT: 'Foreign Passport',
  FOREIGN_ID: 'Foreign ID',
};

/** Identity documents as sign-up shows them (SIGNUP-10). */
export const signUpIdTypes: Readonly<Record<IdType, string>> = {
  SA_ID: 'SA ID',
  ASYLUM_PAPER: 'Asylum Paper',
  FOREIGN_PASSPORT: 'Foreign Passport',
  FOREIGN_ID: 'Foreign ID',
};

export const genders: Readonly<Record<Gender, string>> = { MALE: 'Male', FEMALE: 'Female' };
