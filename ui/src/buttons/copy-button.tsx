import { useEffect, useState } from 'react';
import { checkIcon, copyIcon, Icon } from '../icons/icons.tsx';
import { say } from '../language/language.ts';
import { copying as texts } from '../texts/en/copying.ts';
import { Button } from './button.tsx';

/** How long the button says what came of it, in milliseconds. */
const SHOWN = 4_000;

export interface CopyButtonProps {
  /** Goes to the clipboard. */
  text: string;
  /** What it is, for assistive technology: 'Copy' is what is seen. */
  what: string;
  block?: boolean;
}

/** Copies a text and says so; nothing where the browser has no clipboard for the page. */
export function CopyButton({ text, what, block }: CopyButtonProps) {
  const [outcome, setOutcome] = useState<'copied' | 'failed'>();
  useEffect(() => {
    if (!outcome) return;
    const timer = setTimeout(() => setOutcome(undefined), SHOWN);
    return () => clearTimeout(timer);
  }, [outcome]);
  // Pages that did not come over a secure line have none.
  const clipboard = navigator.clipboard as Clipboard | undefined;
  if (!clipboard) return null;
  const copy = () =>
    clipboard.writeText(text).then(
      () => setOutcome('copied'),
      () => setOutcome('failed'),
    );
  return (
    <>
      <Button
        variant="secondary"
        block={block ?? false}
        guard={false}
        label={outcome ? say(texts)[outcome] : say(texts).label(what)}
        icon={<Icon path={outcome === 'copied' ? checkIcon : copyIcon} size={20} />}
        onClick={() => void copy()}
      >
        {say(texts)[outcome ?? 'copy']}
      </Button>
      <span className="visually-hidden" role="status">
        {outcome && say(texts)[outcome]}
      </span>
    </>
  );
}
