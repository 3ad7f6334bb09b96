import { lazyComponent } from '@thumela/web/connection/lazy-component.ts';

/** Why something was refused: most PINs are right, and most requests. */
export const ErrorDialog = lazyComponent(async () => ({
  default: (await import('@thumela/web/dialogs/message-dialog.tsx')).ErrorDialog,
}));
