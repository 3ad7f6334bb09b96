/** The steps after the documents: one file, fetched while the first questions are answered. */
export { Address } from './address-step.tsx';
export { Declaration } from './declaration-step.tsx';
export { DocumentDetails } from './document-details-step.tsx';
export { fetchListsAhead } from './lists.ts';
export { Nationality } from './nationality-step.tsx';
export { DateOfBirth, Gender, Name } from './person-steps.tsx';
export { Submit, Submitted } from './submit-steps.tsx';
