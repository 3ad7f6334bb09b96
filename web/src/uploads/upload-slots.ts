import type { UploadState } from '@thumela/ui/fields/document-upload.tsx';

/** The file of one place: which one, how far it is, and what went wrong with it. */
export interface UploadSlot {
  /** Names the choice; another file is another one. */
  readonly upload: string;
  readonly file?: File;
  readonly state?: UploadState;
  readonly error?: string;
  /** The metadata id, once it has arrived. */
  readonly id?: number;
}

export type UploadSlots = Readonly<Record<string, UploadSlot>>;

export const CHOSEN: UploadState = { kind: 'chosen' };
export const UPLOADED: UploadState = { kind: 'uploaded' };

/** The files of a journey by what they were asked for, for whoever draws them. */
export interface SlotStore {
  readonly all: () => UploadSlots;
  readonly put: (key: string, slot: UploadSlot) => void;
  readonly remove: (key: string) => void;
  readonly clear: () => void;
  /** Calls back at every change until the returned function is called. */
  readonly subscribe: (listener: () => void) => () => void;
}

export function slotStore(): SlotStore {
  let slots: UploadSlots = {};
  const listeners = new Set<() => void>();
  function become(next: UploadSlots): void {
    slots = next;
    for (const listener of listeners) listener();
  }
  return {
    all: () => slots,
    put: (key, slot) => become({ ...slots, [key]: slot }),
    remove: (key) => {
      const { [key]: _, ...rest } = slots;
      become(rest);
    },
    clear: () => become({}),
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
