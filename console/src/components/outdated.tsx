import { Button } from '@thumela/ui/buttons/button.tsx';
import { Notice } from '@thumela/ui/feedback/notice.tsx';
import { say } from '@thumela/ui/language/language.ts';
import { drafts as texts } from '../texts/en/shared.ts';
import type { Draft } from './use-draft.ts';

/** Warns above a form that its subject was changed in the meantime. */
export function Outdated({
  of: { isOutdated, beginAgain },
}: {
  of: Pick<Draft<unknown>, 'isOutdated' | 'beginAgain'>;
}) {
  if (!isOutdated) return null;
  return (
    <Notice>
      <p>{say(texts).outdated}</p>
      <Button variant="secondary" guard={false} onClick={beginAgain}>
        {say(texts).beginAgain}
      </Button>
    </Notice>
  );
}
