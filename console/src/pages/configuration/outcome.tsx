import { say } from '@thumela/ui/language/language.ts';
import { configuration as texts } from '../../texts/en/configuration.ts';

/** What became of a change: done, or waiting for a second person in a case. */
export interface Outcome {
  readonly caseId?: number | null | undefined;
}

/** Says what became of a change, also to assistive technology. */
export function OutcomeLine({ outcome }: { outcome: Outcome | undefined }) {
  const words = outcome && (outcome.caseId ? say(texts).waits(outcome.caseId) : say(texts).saved);
  return <p role="status">{words}</p>;
}
