import { lazyComponent } from '@thumela/web/connection/lazy-component.ts';
import { Suspense } from 'react';
import type { Question } from '../../api/queries/create-transaction.ts';

/** Loaded when there is a question, which is rare. */
const QuestionDialog = lazyComponent(() => import('./question-dialog.tsx'));

/** What the customer has to answer before the transaction can be made, once there is something. */
export const CompletionQuestion = ({ question }: { question: Question | undefined }) =>
  question && (
    <Suspense>
      <QuestionDialog question={question} />
    </Suspense>
  );
