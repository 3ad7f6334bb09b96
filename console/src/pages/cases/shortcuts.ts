/** The keys of the queues, which somebody who dictates can turn off. */
import { useEffect, useEffectEvent, useState } from 'react';

/** What the keys do. */
export interface Keys {
  /** To the next case of the list, or the one before. */
  move: (step: 1 | -1) => void;
  take: () => void;
  search: () => void;
  help: () => void;
  close: () => void;
}

const KEPT = 'thumela-console-shortcuts';

/** Whether the keys are on, as this browser keeps it. */
export function useShortcutsOn(): [on: boolean, turn: (on: boolean) => void] {
  const [on, setOn] = useState(() => localStorage.getItem(KEPT) !== 'off');
  const turn = (wanted: boolean) => {
    localStorage.setItem(KEPT, wanted ? 'on' : 'off');
    setOn(wanted);
  };
  return [on, turn];
}

const TYPED_INTO = 'input:not([type=checkbox]), textarea, select, [contenteditable]';

/** Listens for the keys, wherever nothing is typed. */
export function useShortcuts(keys: Keys, on: boolean): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
    if (event.target instanceof Element && event.target.matches(TYPED_INTO)) return;
    const act = actOf(event.key, keys);
    if (!act) return;
    event.preventDefault();
    act();
  });
  useEffect(() => {
    if (!on) return;
    const listen = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [on]);
}

function actOf(key: string, keys: Keys): (() => void) | undefined {
  if (key === 'j' || key === 'ArrowDown') return () => keys.move(1);
  if (key === 'k' || key === 'ArrowUp') return () => keys.move(-1);
  if (key === 't') return keys.take;
  if (key === '/') return keys.search;
  if (key === '?') return keys.help;
  return key === 'Escape' ? keys.close : undefined;
}
