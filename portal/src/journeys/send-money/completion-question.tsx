import { lazyComponent } from '@thumela/web/connection/lazy-component.ts';
import { Suspense } from 'react';
import type { CreationQuestion } from '../../api/queries/create-transaction.ts';

/** Loaded on demand, because questions are rare. */
const QuestionDialog = lazyComponent(() => import('./question-dialog.tsx'));

/** A question that the customer must answer before the transaction can be created, if there is one. */
export const CompletionQuestion = ({ question }: { question: CreationQuestion | undefined }) =>
  question && (
    <Suspense>
      <QuestionDialog question={question} />
    </Suspense>
  );
