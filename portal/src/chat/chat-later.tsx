import { lazyComponent } from '@thumela/web/connection/lazy-component.ts';
import { screenStands } from '@thumela/web/routing/screen-stands.ts';
import { type ComponentProps, Suspense } from 'react';
import type ChatWhenOn from './chat.tsx';

/** Nothing of it shows at first, so the page does not share the line with it; nor does it need it to work. */
const Chat = lazyComponent<ComponentProps<typeof ChatWhenOn>>(async () => {
  await screenStands;
  return import('./chat.tsx').catch(() => ({ default: () => null }));
});

/** The live chat of a page, where its switch is on. */
export function ChatLater(props: ComponentProps<typeof ChatWhenOn>) {
  return (
    <Suspense>
      <Chat {...props} />
    </Suspense>
  );
}
