import type { CaseView } from '../api/queries/case-view.ts';
import { formatCodes } from '../cases/code-words.ts';

/** A document of a case or of a customer. */
export type ShownDocument = Omit<CaseView['documents'][number], 'of' | 'bytes' | 'shows'> & {
  shows?: string | null | undefined;
};

/** A document's name: what it shows. */
export const formatDocumentName = ({ type, shows }: Pick<ShownDocument, 'type' | 'shows'>) =>
  shows ?? formatCodes(type);
