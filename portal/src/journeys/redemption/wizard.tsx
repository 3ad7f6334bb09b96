/** The steps in which a recipient registers (WIZARD-17), with all that was kept of an earlier visit. */

import { type ReactNode, useEffect, useState } from 'react';
import { type KeptAnswers, openKept } from './kept-answers.ts';
import { Looking } from './looking.tsx';
import type { FoundOrder } from './open-link.ts';
import type { Begun } from './opening.tsx';
import { WizardSteps } from './wizard-steps.tsx';

interface WizardProps {
  found: FoundOrder;
  begun: Begun;
  /** In place of the steps where the order cannot be redeemed. */
  refused: ReactNode;
}

export default function Wizard({ found, begun, refused }: WizardProps) {
  const [kept, setKept] = useState<KeptAnswers>();
  const { id } = found.order;
  useEffect(() => void openKept(id).then(setKept), [id]);
  if (!kept) return <Looking />;
  // What was being submitted may have arrived: the same request once more has the same answer.
  if (refused && kept.progress.read()?.at.step !== 'submit') return refused;
  return <WizardSteps found={found} begun={begun} kept={kept} />;
}
