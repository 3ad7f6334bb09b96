import { LinkButton } from '@thumela/ui/buttons/button.tsx';
import { say } from '@thumela/ui/language/language.ts';
import { type Suspected, suspicionPath } from '../paths.ts';
import { useMay } from '../session/operator.ts';
import { sharedTexts as texts } from '../texts/en/shared.ts';

/** Link to the form that raises a suspicion about this subject. */
export function RaiseSuspicion({ about, quoted }: Suspected) {
  const may = useMay();
  if (!may('suspicions.raise')) return null;
  return (
    <LinkButton variant="quiet" href={suspicionPath({ about, quoted })}>
      {say(texts).raiseSuspicion}
    </LinkButton>
  );
}
