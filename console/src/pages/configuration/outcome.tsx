import { say } from '@thumela/ui/language/language.ts';
import { CaseLine } from '../../components/case-line.tsx';
import { configuration as texts } from '../../texts/en/configuration.ts';

/** Result of a change: applied, or waiting for a second person in a case. */
export interface Outcome {
  readonly caseId?: number | null | undefined;
}

/** Announces the result of a change. */
export function OutcomeLine({ outcome }: { outcome: Outcome | undefined }) {
  const words = say(texts);
  if (outcome?.caseId) return <CaseLine caseId={outcome.caseId}>{words.waits}</CaseLine>;
  return <p role="status">{outcome && words.saved}</p>;
}
