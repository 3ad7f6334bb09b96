/** The button that toggles the live chat (CHAT-01), if its switch is on. */

import { chatIcon, closeIcon, Icon } from '@thumela/ui/icons/icons.tsx';
import { say } from '@thumela/ui/language/language.ts';
import { useEffect, useId, useRef, useState } from 'react';
import type { SwitchKey } from '../api/configuration-switch.ts';
import { chat as texts } from '../texts/en/chat.ts';
import styles from './chat.module.css';
import { ChatPanel } from './chat-panel.tsx';
import { type ChatContext, isOffered } from './conversations.ts';

interface ChatProps {
  /** The switch of its page. */
  on: SwitchKey;
  /** The subject of the page, if known. */
  context?: ChatContext;
}

export default function Chat({ on, context = [] }: ChatProps) {
  const [offered, setOffered] = useState(false);
  const [open, setOpen] = useState(false);
  const circle = useRef<HTMLButtonElement>(null);
  const panel = useId();
  useEffect(() => {
    let gone = false;
    void isOffered(on).then((yes) => !gone && setOffered(yes));
    return () => {
      gone = true;
    };
  }, [on]);
  useEffect(() => {
    // After the panel has closed: until then nothing behind it can be focused on a phone.
    if (open) return () => circle.current?.focus();
  }, [open]);
  if (!offered) return null;
  const close = () => setOpen(false);
  return (
    <>
      <div className={styles.room} />
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
