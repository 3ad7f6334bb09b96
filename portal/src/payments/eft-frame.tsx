/**
 * The partner's page inside ours; messages count only from its own origin (decision 51), and from ours:
 * where the partner sends its payers back to, the frame shows a page of ours that asks to be closed.
 */

import { Spinner } from '@thumela/ui/buttons/spinner.tsx';
import { say } from '@thumela/ui/language/language.ts';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { payments } from '../texts/en/payments.ts';
import styles from './eft.module.css';

const { eft: texts } = payments;

/**
 * The rights of a foreign page: those that bank pages need, but leaving the portal needs a tap of the
 * customer's. Our own sandbox pages are ours, and a fence around them would hold nothing.
 */
const ALLOWED =
  'allow-forms allow-scripts allow-same-origin allow-popups allow-top-navigation-by-user-activation';

interface EftFrameProps {
  url: string;
  onClose: () => void;
}

const originOf = (url: string): string => new URL(url, location.href).origin;

export function EftFrame({ url, onClose }: EftFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [opening, setOpening] = useState(true);
  const onMessage = useEffectEvent(({ origin, source, data }: MessageEvent) => {
    const page = frame.current;
    if (!page || source !== page.contentWindow) return;
    if (origin !== originOf(url) && origin !== location.origin) return;
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
        {...(originOf(url) !== location.origin && { sandbox: ALLOWED })}
      />
      {opening && (
        <div className={styles.opening}>
          <Spinner label={say(texts).opening} />
        </div>
      )}
    </div>
  );
}
