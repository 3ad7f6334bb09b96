import { Skeleton } from '@thumela/ui/feedback/skeleton.tsx';
import { say } from '@thumela/ui/language/language.ts';
import { lazyComponent } from '@thumela/web/connection/lazy-component.ts';
import { Suspense } from 'react';
import { shell as texts } from '../../texts/en/shell.ts';

// As in the tutorial: its files are listed here and not where every customer loads the list.
const ChangePin = lazyComponent(() => import('./change-pin.tsx'));

/** The change PIN screen (PIN-01). */
export default function ChangePinPage() {
  return (
    <Suspense fallback={<Skeleton count={3} label={say(texts).menu.changePin} />}>
      <ChangePin />
    </Suspense>
  );
}
