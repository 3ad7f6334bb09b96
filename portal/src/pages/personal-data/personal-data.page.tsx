import { Skeleton } from '@thumela/ui/feedback/skeleton.tsx';
import { say } from '@thumela/ui/language/language.ts';
import { lazyComponent } from '@thumela/web/connection/lazy-component.ts';
import { Suspense } from 'react';
import { shell as texts } from '../../texts/en/shell.ts';

// Loaded only by customers who open it; every customer's first script lists the pages.
const PersonalData = lazyComponent(() => import('./personal-data.tsx'));

/** Requests of a customer about their personal data. */
export default function PersonalDataPage() {
  return (
    <Suspense fallback={<Skeleton count={3} label={say(texts).personalData} />}>
      <PersonalData />
    </Suspense>
  );
}
