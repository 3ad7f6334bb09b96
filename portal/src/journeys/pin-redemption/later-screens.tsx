/** The screens after the first: one file, fetched once the first shows. */
export { DeclarationScreen } from './declaration-screen.tsx';
export { DetailsScreen } from './details-screen.tsx';
export { DocumentsScreen, DocumentsSent } from './documents-screen.tsx';
export { ResponseScreen } from './response-screen.tsx';
export { SuccessfulScreen } from './successful-screen.tsx';
