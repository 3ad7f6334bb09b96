import { lazyComponent } from '@thumela/web/connection/lazy-component.ts';
import { firstScreenPainted } from '@thumela/web/routing/first-screen.ts';
import { type ComponentProps, Suspense } from 'react';
import type ChatWhenOn from './chat.tsx';
import styles from './chat-corner.module.css';

/**
 * It shows nothing at first, so it does not compete with the page for the connection, and the page works without
 * it.
 */
const Chat = lazyComponent<ComponentProps<typeof ChatWhenOn>>(async () => {
  await firstScreenPainted;
  return import('./chat.tsx').catch(() => ({ default: () => null }));
});

/** The live chat of a page, if its switch is on. If that is known, its corner is free before it has loaded. */
export function ChatLater(props: ComponentProps<typeof ChatWhenOn>) {
  return (
    props.known !== false && (
      <Suspense fallback={props.known && <div className={styles.corner} />}>
        <Chat {...props} />
      </Suspense>
    )
  );
}
