import { lazyComponent } from '@thumela/web/connection/lazy-component.ts';
import { Suspense } from 'react';
import type { Unsigned } from '../../api/queries/create-transaction.ts';

/** Loaded when it is needed: once a year. */
const DeclarationDialog = lazyComponent(async () => ({
  default: (await import('./declaration-dialog.tsx')).DeclarationDialog,
}));

/** The declaration, when the sender has to sign it before the transaction can be made (decision 116). */
export const DeclarationQuestion = ({ unsigned }: { unsigned: Unsigned | undefined }) =>
  unsigned && (
    <Suspense>
      <DeclarationDialog unsigned={unsigned} />
    </Suspense>
  );
