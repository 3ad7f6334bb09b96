import { helpIcon, Icon } from '@thumela/ui/icons/icons.tsx';
import { say } from '@thumela/ui/language/language.ts';
import { lazyComponent } from '@thumela/web/connection/lazy-component.ts';
import { BarButton } from '@thumela/web/layout/bar-button.tsx';
import { routing as texts } from '@thumela/web/texts/en/routing.ts';
import { Suspense, useState } from 'react';
import type { HelpTopic } from '../../texts/en/journey-help.ts';

const HelpDialog = lazyComponent(() => import('./help-dialog.tsx'));

/**
 * Help top right of a step: explains its question and the reason, with contacts. Typed values are preserved behind
 * it.
 */
export function Help({ topic }: { topic: HelpTopic }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <BarButton onClick={() => setOpen(true)}>
        {say(texts).help}
        <Icon path={helpIcon} size={20} />
      </BarButton>
      {open && (
        <Suspense>
          <HelpDialog topic={topic} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
