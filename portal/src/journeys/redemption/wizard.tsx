/** The steps in which a recipient registers (WIZARD-17), with the stored answers of an earlier visit. */

import type { RedemptionAnswers } from '@thumela/rules/journeys/redemption-answers.ts';
import { type ReactNode, useEffect, useState } from 'react';
import { mayBeKnown } from './known/hint.ts';
import { linkToken } from './link-token.ts';
import { Looking } from './looking.tsx';
import type { FoundOrder } from './open-link.ts';
import type { WizardEntry } from './opening.tsx';
import { openStoredAnswers, type StoredAnswers } from './stored-answers.ts';
import { WizardSteps } from './wizard-steps.tsx';

export { mayBeKnown } from './known/hint.ts';

interface WizardProps {
  found: FoundOrder;
  begun: WizardEntry;
  /** Replaces the steps where the order cannot be redeemed. */
  refused: ReactNode;
}

/** Initial state of the steps. */
interface WizardStart {
  readonly kept: StoredAnswers;
  readonly facts: RedemptionAnswers;
}

export default function Wizard({ found, begun, refused }: WizardProps) {
  const [beginning, setBeginning] = useState<WizardStart>();
  const { id } = found.order;
  useEffect(() => void prepareWizard(id).then(setBeginning), [id]);
  if (!beginning) return <Looking />;
  const { kept } = beginning;
  // A submit in progress may have arrived: repeating the same request has the same response.
  if (refused && kept.progress.read()?.at.step !== 'submit') return refused;
  return <WizardSteps found={found} begun={begun} {...beginning} />;
}

/** A recipient who has started continues on the same path. */
async function prepareWizard(orderId: number): Promise<WizardStart> {
  const kept = await openStoredAnswers(orderId);
  const before = kept.progress.read();
  const known = before ? before.answers.mayBeKnown === true : await mayBeKnown(linkToken());
  return { kept, facts: known ? { mayBeKnown: true } : {} };
}
