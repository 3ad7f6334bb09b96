import { say } from '@thumela/ui/language/language.ts';
import type { RefObject } from 'react';
import { TYPED_FIELDS, useShortcuts, useShortcutsOn } from '../components/shortcuts.ts';
import { decisionForm as texts } from '../texts/en/decisions.ts';
import type { CaseFlow } from './case-flow.ts';
import styles from './decision-panel.module.css';

interface DecisionKeysProps {
  bar: RefObject<HTMLElement | null>;
  flow: CaseFlow | undefined;
  /** Opens the bar in a narrow window. */
  onOpen: () => void;
}

/** The decision bar's shortcuts, and their list. They choose and move only: a reason and a button decide. */
export function DecisionKeys({ bar, flow, onOpen }: DecisionKeysProps) {
  const [on] = useShortcutsOn();
  const reach = (find: (bar: HTMLElement) => HTMLElement | null | undefined, click = false) => {
    onOpen();
    // A folded bar has to be displayed first.
    requestAnimationFrame(() => {
      const found = bar.current && find(bar.current);
      if (click) found?.click();
      found?.focus();
    });
  };
  const findAction = (key: string): (() => void) | undefined => {
    if (key === 'd')
      return () => reach((one) => findChoices(one).find(({ disabled }) => !disabled));
    if (key === 'r') return () => reach((one) => one.querySelector('textarea[name=reason]'));
    if (key === 'n') return flow?.skip;
    return /^[1-9]$/.test(key)
      ? () => reach((one) => findChoices(one)[Number(key) - 1], true)
      : undefined;
  };
  useShortcuts(findAction, { on, except: TYPED_FIELDS });
  if (!on) return null;
  const { keys, keysTitle } = say(texts);
  return (
    <p className={styles.keys}>
      <span className="visually-hidden">{keysTitle} </span>
      {keys
        .filter(({ key }) => flow || key !== 'n')
        .map(({ key, does }) => (
          <span key={key}>
            <kbd>{key}</kbd> {does}
          </span>
        ))}
    </p>
  );
}

const findChoices = (bar: HTMLElement) => [
  ...bar.querySelectorAll<HTMLInputElement>('input[name=decision]'),
];
