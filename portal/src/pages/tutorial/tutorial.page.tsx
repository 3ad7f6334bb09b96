import { Skeleton } from '@thumela/ui/feedback/skeleton.tsx';
import { say } from '@thumela/ui/language/language.ts';
import { lazyComponent } from '@thumela/web/connection/lazy-component.ts';
import { Suspense } from 'react';
import { shell as texts } from '../../texts/en/shell.ts';

// A page's dependencies are listed in a script that every customer loads; this way they are listed here.
const Tutorial = lazyComponent(() => import('./tutorial.tsx'));

/** The help tutorial (TUTORIAL-01). */
export default function TutorialPage() {
  return (
    <Suspense fallback={<Skeleton shape="card" label={say(texts).menu.help} />}>
      <Tutorial />
    </Suspense>
  );
}
