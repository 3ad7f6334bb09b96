/** The partner's page inside ours; its messages count only from itself (decisions H.4). */
import { Spinner } from '@thumela/ui/spinner.tsx';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { payments } from '../texts/payments.ts';
import styles from './eft.module.css';

const { eft: texts } = payments;

/** Leaving the portal needs a tap of the customer's; the rest is what bank pages are made of. */
const ALLOWED =
  'allow-forms allow-scripts allow-same-origin allow-popups allow-top-navigation-by-user-activation';

interface EftFrameProps {
  url: string;
  onClose: () => void;
}

export function EftFrame({ url, onClose }: EftFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [opening, setOpening] = useState(true);
  const onMessage = useEffectEvent(({ origin, source, data }: MessageEvent) => {
    const page = frame.current;
    if (!page || source !== page.contentWindow || origin !== new URL(page.src).origin) return;
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
      <iframe ref={frame} src={url} title={texts.frame} sandbox={ALLOWED} />
      {opening && (
        <div className={styles.opening}>
          <Spinner label={texts.opening} />
        </div>
      )}
    </div>
  );
}
