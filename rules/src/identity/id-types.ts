/** Identity documents, genders and registration types with their spellings on the wire (SIGNUP-10, WIZARD-27). */

export const ID_TYPES = ['SA_ID', 'ASYLUM_PAPER', 'FOREIGN_PASSPORT', 'FOREIGN_ID'] as const;
export type IdType = (typeof ID_TYPES)[number];

/** Spellings that sign-up sends; it shows the same in English. */
export const SIGN_UP_ID_TYPES: Readonly<Record<IdType, string>> = {
  SA_ID: 'SA ID',
  ASYLUM_PAPER: 'Asylum Paper',
  FOREIGN_PASSPORT: 'Foreign Passport',
  FOREIGN_ID: 'Foreign ID',
};

export const GENDERS = ['MALE', 'FEMALE'] as const;
export type Gender = (typeof GENDERS)[number];

/** Spellings that sign-up sends; it shows the same in English. */
export const SIGN_UP_GENDERS: Readonly<Record<Gender, string>> = { MALE: 'Male', FEMALE: 'Female' };

const REGISTRATION_TYPES = ['FACE_TO_FACE', 'NON_FACE_TO_FACE'] as const;
export type RegistrationType = (typeof REGISTRATION_TYPES)[number];

/** Id type from either spelling, as the server stores it (see rules/README.md). */
export const parseIdType = (value: string): IdType | undefined =>
  ID_TYPES.find((type) => type === value || SIGN_UP_ID_TYPES[type] === value);

/** Gender from either spelling. */
export const parseGender = (value: string): Gender | undefined =>
  GENDERS.find((gender) => gender === value || SIGN_UP_GENDERS[gender] === value);

/** Whether sign-up requires an expiry date (SIGNUP-11). */
export const asksExpiryAtSignUp = (type: IdType): boolean =>
  type !== 'SA_ID' && type !== 'FOREIGN_ID';

/** Whether the wizard requires an expiry date: every type except SA ID (WIZARD-42). */
export const asksExpiryInWizard = (type: IdType): boolean => type !== 'SA_ID';
