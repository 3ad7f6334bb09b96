/** The button that toggles the live chat (CHAT-01), if its switch is on. */

import { chatIcon, closeIcon, Icon } from '@thumela/ui/icons/icons.tsx';
import { say } from '@thumela/ui/language/language.ts';
import { useEffect, useId, useRef, useState } from 'react';
import type { SwitchKey } from '../api/configuration-switch.ts';
import { chat as texts } from '../texts/en/chat.ts';
import styles from './chat.module.css';
import corner from './chat-corner.module.css';
import { ChatPanel } from './chat-panel.tsx';
import type { ChatContext } from './conversations.ts';
import { isOffered } from './is-offered.ts';

interface ChatProps {
  /** The switch of its page. */
  on: SwitchKey;
  /** The subject of the page, if known. */
  context?: ChatContext | undefined;
  /** Whether the switch is on, if the page has read it already. */
  known?: boolean | undefined;
}

export default function Chat({ on, context = [], known }: ChatProps) {
  const [offered, setOffered] = useState(known);
  const [open, setOpen] = useState(false);
  const circle = useRef<HTMLButtonElement>(null);
  const panel = useId();
  useEffect(() => {
    if (known !== undefined) return;
    let gone = false;
    void isOffered(on).then((yes) => !gone && setOffered(yes));
    return () => {
      gone = true;
    };
  }, [on, known]);
  useEffect(() => {
    // After the panel has closed: until then nothing behind it can be focused on a phone.
    if (open) return () => circle.current?.focus();
  }, [open]);
  if (!offered) return null;
  const close = () => setOpen(false);
  return (
    <>
      <div className={corner.corner} />
      <button
        ref={circle}
        type="button"
        className={styles.circle}
        aria-label={say(texts).toggle}
        aria-expanded={open}
        aria-controls={open ? panel : undefined}
        onClick={() => (open ? close() : setOpen(true))}
      >
        <Icon path={open ? closeIcon : chatIcon} />
      </button>
      {open && <ChatPanel id={panel} context={context} onClose={close} />}
    </>
  );
}
