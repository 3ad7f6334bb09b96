/** Keyboard shortcuts of one key; operators who dictate can turn them off. */
import { useEffect, useEffectEvent, useState } from 'react';

const STORAGE_KEY = 'thumela-console-shortcuts';

/** Whether the shortcuts are on, stored in this browser. */
export const areShortcutsOn = (): boolean => localStorage.getItem(STORAGE_KEY) !== 'off';

/** Whether the shortcuts are on, and a function to turn them on or off. */
export function useShortcutsOn(): [on: boolean, turn: (on: boolean) => void] {
  const [on, setOn] = useState(areShortcutsOn);
  const turn = (wanted: boolean) => {
    localStorage.setItem(STORAGE_KEY, wanted ? 'on' : 'off');
    setOn(wanted);
  };
  return [on, turn];
}

/** Elements in which a key is typed or moves a choice, and dialogs, which have keys of their own. */
export const FIELDS = 'input:not([type=checkbox]), textarea, select, [contenteditable], dialog *';

/** Like `FIELDS`, for keys that have no meaning in a radio group. */
export const TYPED_FIELDS =
  'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable], dialog *';

interface ShortcutOptions {
  on: boolean;
  /** Elements in which the shortcuts do nothing. */
  except: string;
}

/**
 * Listens for keys on the whole page, unless the focus is in an excepted element or a modifier is held.
 * @param find the action of a key
 */
export function useShortcuts(
  find: (key: string) => (() => void) | undefined,
  { on, except }: ShortcutOptions,
): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
    if (event.target instanceof Element && event.target.matches(except)) return;
    const act = find(event.key);
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
