import { lazyComponent } from '@thumela/web/connection/lazy-component.ts';
import { firstScreenPainted } from '@thumela/web/routing/first-screen.ts';
import { type ComponentProps, Suspense } from 'react';
import type ChatWhenOn from './chat.tsx';

/**
 * It shows nothing at first, so it does not compete with the page for the connection, and the page works without
 * it.
 */
const Chat = lazyComponent<ComponentProps<typeof ChatWhenOn>>(async () => {
  await firstScreenPainted;
  return import('./chat.tsx').catch(() => ({ default: () => null }));
});

/** The live chat of a page, if its switch is on. */
export function ChatLater(props: ComponentProps<typeof ChatWhenOn>) {
  return (
    <Suspense>
      <Chat {...props} />
    </Suspense>
  );
}
