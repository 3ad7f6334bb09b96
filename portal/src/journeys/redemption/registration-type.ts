import type { RegistrationType } from '@thumela/rules/identity/id-types.ts';

/** Our staff do not meet the recipient (WIZARD-60). */
export const REGISTRATION_TYPE: RegistrationType = 'NON_FACE_TO_FACE';
