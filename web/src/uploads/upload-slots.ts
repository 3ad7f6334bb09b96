import type { UploadState } from '@thumela/ui/fields/document-upload.tsx';

/** State of one requirement's file: which one, its progress, and its error. */
export interface UploadSlot {
  /** Identifies the choice; it changes with another file. */
  readonly upload: string;
  readonly file?: File;
  readonly state?: UploadState;
  readonly error?: string;
  /** It does not arrive although the service responds: the customer should know, and may return later. */
  readonly failing?: true;
  /** The metadata id, once uploaded. */
  readonly id?: number;
}

export type UploadSlots = Readonly<Record<string, UploadSlot>>;

export const CHOSEN: UploadState = { kind: 'chosen' };
export const UPLOADED: UploadState = { kind: 'uploaded' };

/** Files of a journey by requirement, for the components that show them. */
export interface SlotStore {
  readonly all: () => UploadSlots;
  readonly put: (key: string, slot: UploadSlot) => void;
  readonly remove: (key: string) => void;
  readonly clear: () => void;
  /** Subscribes to changes; returns the unsubscribe function. */
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

/** Bytes of chosen files: those already sent, and all of them. */
export function measureFiles(
  slots: readonly (Pick<UploadSlot, 'file' | 'state' | 'id'> | undefined)[],
): { readonly value: number; readonly max: number } {
  let value = 0;
  let max = 0;
  for (const slot of slots) {
    const size = slot?.file?.size ?? 0;
    max += size;
    if (slot?.id) value += size;
    else if (slot?.state?.kind === 'sending') value += size * slot.state.progress;
  }
  return { value, max };
}
