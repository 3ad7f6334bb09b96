import { Skeleton } from '@thumela/ui/feedback/skeleton.tsx';
import { say } from '@thumela/ui/language/language.ts';
import { lazyComponent } from '@thumela/web/connection/lazy-component.ts';
import { Suspense } from 'react';
import { shell as texts } from '../../texts/en/shell.ts';

// What a page needs besides is listed where every customer fetches it; this way it is listed here.
const Tutorial = lazyComponent(() => import('./tutorial.tsx'));

/** The help tutorial (TUTORIAL-01). */
export default function TutorialPage() {
  return (
    <Suspense fallback={<Skeleton shape="card" label={say(texts).menu.help} />}>
      <Tutorial />
    </Suspense>
  );
}
