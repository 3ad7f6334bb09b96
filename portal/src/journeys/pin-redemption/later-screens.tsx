/** The screens after the first: one file, loaded once the first is shown. */
export { DeclarationScreen } from './declaration-screen.tsx';
export { DetailsScreen } from './details-screen.tsx';
export { DocumentsScreen, DocumentsSent } from './documents-screen.tsx';
export { ResponseScreen } from './response-screen.tsx';
export { SuccessfulScreen } from './successful-screen.tsx';
