import { lazyComponent } from '@thumela/web/connection/lazy-component.ts';
import { Suspense } from 'react';
import type { Repeat } from '../../api/queries/create-transaction.ts';

/** Fetched when it is asked, which is seldom. */
const RepeatDialog = lazyComponent(async () => ({
  default: (await import('./repeat-dialog.tsx')).RepeatDialog,
}));

/** The question whether to send the same again, once there is one (decision 61). */
export const RepeatQuestion = ({ repeat }: { repeat: Repeat | undefined }) =>
  repeat && (
    <Suspense>
      <RepeatDialog repeat={repeat} />
    </Suspense>
  );
