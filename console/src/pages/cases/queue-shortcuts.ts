/** Keyboard shortcuts of the queues. */
import { FIELDS, useShortcuts } from '../../components/shortcuts.ts';

/** Actions of the shortcuts. */
interface QueueActions {
  /** Moves to the next or previous case. */
  move: (step: 1 | -1) => void;
  take: () => void;
  search: () => void;
  help: () => void;
  close: () => void;
}

/** Listens for the shortcuts unless the focus is in a field. */
export function useQueueShortcuts(keys: QueueActions, on: boolean): void {
  useShortcuts((key) => findShortcut(key, keys), { on, except: FIELDS });
}

function findShortcut(key: string, keys: QueueActions): (() => void) | undefined {
  if (key === 'j' || key === 'ArrowDown') return () => keys.move(1);
  if (key === 'k' || key === 'ArrowUp') return () => keys.move(-1);
  if (key === 't') return keys.take;
  if (key === '/') return keys.search;
  if (key === '?') return keys.help;
  return key === 'Escape' ? keys.close : undefined;
}
