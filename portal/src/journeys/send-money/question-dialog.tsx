import { type CreationQuestion, REPEAT } from '../../api/queries/create-transaction.ts';
import { DeclarationDialog } from './declaration-dialog.tsx';
import { RepeatDialog } from './repeat-dialog.tsx';

/** The dialog of a question before a transaction is created. */
export default function QuestionDialog({ question }: { question: CreationQuestion }) {
  const Asked = question.error.errorCode === REPEAT ? RepeatDialog : DeclarationDialog;
  return <Asked question={question} />;
}
