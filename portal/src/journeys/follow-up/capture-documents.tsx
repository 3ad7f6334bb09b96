import { PurposeStep } from '../documents/purpose-step.tsx';
import { createFollowUpFiles, type FollowUpStepProps, useFollowUp } from './journey.ts';

/** Documents that are still missing: for each its type, then its file. */
export function CaptureDocuments(props: FollowUpStepProps) {
  const { id } = useFollowUp();
  const { purposes, documents } = props.answers;
  return (
    <PurposeStep
      {...props}
      journey={createFollowUpFiles(id)}
      purposes={purposes}
      documents={documents}
      store={(given) => ({ documents: given })}
    />
  );
}
