import { lazyComponent } from '@thumela/web/connection/lazy-component.ts';

/** Reason of a refusal; loaded on demand, because most PINs and requests are accepted. */
export const ErrorDialog = lazyComponent(async () => ({
  default: (await import('@thumela/web/dialogs/message-dialog.tsx')).ErrorDialog,
}));
