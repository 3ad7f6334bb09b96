/** The dialog of `@thumela/ui`, loaded when the first one opens, because most screens never show one. */
import type { DialogProps } from '@thumela/ui/dialogs/dialog.tsx';
import { Suspense } from 'react';
import { lazyComponent } from '../connection/lazy-component.ts';

const Fetched = lazyComponent(async () => {
  const { Dialog } = await import('@thumela/ui/dialogs/dialog.tsx');
  return { default: Dialog };
});

export function Dialog(props: DialogProps) {
  return (
    props.open && (
      <Suspense>
        <Fetched {...props} />
      </Suspense>
    )
  );
}
