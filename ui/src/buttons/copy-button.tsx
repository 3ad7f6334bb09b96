import { useEffect, useState } from 'react';
import { checkIcon, copyIcon, Icon } from '../icons/icons.tsx';
import { say } from '../language/language.ts';
import { copying as texts } from '../texts/en/copying.ts';
import { Button } from './button.tsx';

/** How long the button shows the outcome, in milliseconds. */
const SHOWN = 4_000;

interface CopyButtonProps {
  /** Text for the clipboard. */
  text: string;
  /** Accessible name of the text: only 'Copy' is visible. */
  what: string;
  block?: boolean;
}

/** Copies a text and confirms it; renders nothing where the page has no clipboard. */
export function CopyButton({ text, what, block }: CopyButtonProps) {
  const [outcome, setOutcome] = useState<'copied' | 'failed'>();
  useEffect(() => {
    if (!outcome) return;
    const timer = setTimeout(() => setOutcome(undefined), SHOWN);
    return () => clearTimeout(timer);
  }, [outcome]);
  // Undefined on pages without a secure connection.
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
