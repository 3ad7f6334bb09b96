/** What shows itself when something happens, fetched beside the first screen: one file, because each costs a phone a request. */
export { Toasts } from '@thumela/ui/feedback/toasts.tsx';
export { OfflineBar } from '@thumela/web/connection/offline-bar.tsx';
