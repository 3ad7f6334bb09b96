/** Keyboard shortcuts of the queues; operators who dictate can turn them off. */
import { useEffect, useEffectEvent, useState } from 'react';

/** Actions of the shortcuts. */
interface ShortcutActions {
  /** Moves to the next or previous case. */
  move: (step: 1 | -1) => void;
  take: () => void;
  search: () => void;
  help: () => void;
  close: () => void;
}

const STORAGE_KEY = 'thumela-console-shortcuts';

/** Whether the shortcuts are on, stored in this browser. */
export function useShortcutsOn(): [on: boolean, turn: (on: boolean) => void] {
  const [on, setOn] = useState(() => localStorage.getItem(STORAGE_KEY) !== 'off');
  const turn = (wanted: boolean) => {
    localStorage.setItem(STORAGE_KEY, wanted ? 'on' : 'off');
    setOn(wanted);
  };
  return [on, turn];
}

const TYPED_INTO = 'input:not([type=checkbox]), textarea, select, [contenteditable]';

/** Listens for the shortcuts unless the focus is in a field. */
export function useShortcuts(keys: ShortcutActions, on: boolean): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
    if (event.target instanceof Element && event.target.matches(TYPED_INTO)) return;
    const act = findShortcut(event.key, keys);
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

function findShortcut(key: string, keys: ShortcutActions): (() => void) | undefined {
  if (key === 'j' || key === 'ArrowDown') return () => keys.move(1);
  if (key === 'k' || key === 'ArrowUp') return () => keys.move(-1);
  if (key === 't') return keys.take;
  if (key === '/') return keys.search;
  if (key === '?') return keys.help;
  return key === 'Escape' ? keys.close : undefined;
}
