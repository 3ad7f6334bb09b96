/**
 * The partner's page in a frame; messages count only from its origin (decision 22), and from ours, because the page
 * to which the partner returns payers is ours and requests to be closed.
 */

import { Spinner } from '@thumela/ui/buttons/spinner.tsx';
import { say } from '@thumela/ui/language/language.ts';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { payments } from '../texts/en/payments.ts';
import styles from './eft.module.css';

const { eft: texts } = payments;

/**
 * Sandbox permissions of a foreign page: those that bank pages need, but navigating away from the portal needs a
 * tap by the customer. Our own sandbox pages need no restriction, which would have no effect anyway.
 */
const ALLOWED =
  'allow-forms allow-scripts allow-same-origin allow-popups allow-top-navigation-by-user-activation';

interface EftFrameProps {
  url: string;
  onClose: () => void;
}

const parseOrigin = (url: string): string => new URL(url, location.href).origin;

export function EftFrame({ url, onClose }: EftFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [opening, setOpening] = useState(true);
  const onMessage = useEffectEvent(({ origin, source, data }: MessageEvent) => {
    const page = frame.current;
    if (!page || source !== page.contentWindow) return;
    if (origin !== parseOrigin(url) && origin !== location.origin) return;
    if (data === 'onLoad') setOpening(false);
    if (data === 'onClose') onClose();
  });
  useEffect(() => {
    const listener = (event: MessageEvent) => onMessage(event);
    addEventListener('message', listener);
    frame.current?.focus();
    return () => removeEventListener('message', listener);
  }, []);
  return (
    <div className={styles.frame}>
      <iframe
        ref={frame}
        src={url}
        title={say(texts).frame}
        {...(parseOrigin(url) !== location.origin && { sandbox: ALLOWED })}
      />
      {opening && (
        <div className={styles.opening}>
          <Spinner label={say(texts).opening} />
        </div>
      )}
    </div>
  );
}
