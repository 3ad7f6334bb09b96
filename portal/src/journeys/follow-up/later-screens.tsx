/** The screens after the first: one file, loaded once the journey starts. */
import { SentSoFar } from '../documents/sent-so-far.tsx';
import { createFollowUpFiles, type FollowUpStepProps, useFollowUp } from './journey.ts';

export { CaptureDocuments } from './capture-documents.tsx';
export { Confirmation } from './confirmation.tsx';
export { Declaration } from './declaration.tsx';
export { Final } from './final.tsx';

/** Number of uploaded documents. */
export function DocumentsSent({ control }: Pick<FollowUpStepProps, 'control'>) {
  const { id } = useFollowUp();
  return <SentSoFar control={control} journey={createFollowUpFiles(id)} />;
}
