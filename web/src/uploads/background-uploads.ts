/**
 * Files of a journey on their way to the store, whatever step is shown meanwhile (decision 80). One at a time:
 * on a slow line two at once are both late. A lost connection is waited out.
 */
import { type UploadCategory, uploadError } from '@thumela/rules/fields/uploads.ts';
import type { AskedFile, GivenFile } from '@thumela/rules/journeys/given-file.ts';
import type { UploadState } from '@thumela/ui/fields/document-upload.tsx';
import { say } from '@thumela/ui/language/language.ts';
import { sayPhrase } from '@thumela/ui/language/say-phrase.ts';
import { randomHex } from '../api/random-hex.ts';
import { backgroundUploads as texts } from '../texts/en/background-uploads.ts';
import type { KeptFiles } from './kept-files.ts';
import type { SendOptions } from './send-file.ts';
import { shrinkPhoto } from './shrink-photo.ts';
import { UploadFailure, uploadMessage } from './upload-failure.ts';

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

/** What is asked for, as far as an upload needs to know. */
export type Wanted = Pick<AskedFile<unknown, string>, 'key' | 'category' | 'file'>;

export interface BackgroundUploads {
  /** Calls back at every change until the returned function is called. */
  readonly subscribe: (listener: () => void) => () => void;
  readonly slots: () => UploadSlots;
  readonly choose: (key: string, file: File) => Promise<void>;
  /** Sends what was chosen, unless that is done or under way. Answers what the journey is to know of it. */
  readonly begin: (wanted: Pick<Wanted, 'key' | 'category'>) => GivenFile | undefined;
  /** Takes up what an earlier page left: shows what was kept, and sends what had not arrived. */
  readonly takeUp: (wanted: Wanted) => Promise<void>;
  /** Sends anew, once, what the server no longer has; false where the file is not here either. */
  readonly again: (wanted: Wanted) => Promise<boolean>;
  /** Gives up all that is under way and forgets every file. */
  readonly forget: () => void;
}

export interface BackgroundOptions {
  readonly kept: KeptFiles;
  /** Brings one file to the store and answers its metadata id. Rejects with `UploadFailure`. */
  readonly send: (category: UploadCategory, file: File, on: Progress) => Promise<number>;
}

export type Progress = Omit<SendOptions, 'askTarget'>;

const CHOSEN: UploadState = { kind: 'chosen' };
const UPLOADED: UploadState = { kind: 'uploaded' };

/** The error a person reads, with what the server said about the file. */
function sentenceOf(failure: unknown): string {
  const { failed } = say(texts);
  if (!(failure instanceof UploadFailure)) return failed;
  return [uploadMessage(failure, failed), ...failure.details].join(' ');
}

export function backgroundUploads(options: BackgroundOptions): BackgroundUploads {
  const { kept } = options;
  let slots: UploadSlots = {};
  const listeners = new Set<() => void>();
  const underWay = new Map<string, AbortController>();
  const takenUp = new Set<string>();
  const sentAgain = new Set<string>();
  let line: Promise<void> = Promise.resolve();

  function become(next: UploadSlots): void {
    slots = next;
    for (const listener of listeners) listener();
  }
  const put = (key: string, slot: UploadSlot) => become({ ...slots, [key]: slot });

  /** Each waits for the one before it. */
  function send({ key, category }: Pick<Wanted, 'key' | 'category'>, upload: string, file: File) {
    const leaving = new AbortController();
    const { signal } = leaving;
    const show = (more: Partial<UploadSlot>) => {
      if (!signal.aborted) put(key, { upload, file, ...more });
    };
    const sendNow = async () => {
      if (signal.aborted) return;
      try {
        const id = await options.send(category, file, {
          onProgress: (progress) => show({ state: { kind: 'sending', progress } }),
          onWaiting: () => show({ state: { kind: 'waiting' } }),
          signal,
        });
        show({ id, state: UPLOADED });
      } catch (failure) {
        show({ state: CHOSEN, error: sentenceOf(failure) });
      }
      if (underWay.get(key) === leaving) underWay.delete(key);
    };
    underWay.set(key, leaving);
    show({ state: { kind: 'sending', progress: 0 } });
    line = line.then(sendNow);
  }

  function begin(wanted: Pick<Wanted, 'key' | 'category'>): GivenFile | undefined {
    const { upload, file, id } = slots[wanted.key] ?? {};
    if (upload === undefined) return undefined;
    if (id !== undefined) return { upload, metadataId: id };
    if (file && !underWay.has(wanted.key)) send(wanted, upload, file);
    return { upload };
  }

  function giveUp(key: string): void {
    underWay.get(key)?.abort();
    underWay.delete(key);
  }

  async function choose(key: string, chosen: File) {
    giveUp(key);
    const upload = randomHex(8);
    put(key, { upload, file: chosen, state: { kind: 'preparing' } });
    const file = await shrinkPhoto(chosen);
    if (slots[key]?.upload !== upload) return;
    const refused = uploadError(file);
    if (refused) return put(key, { upload, error: sayPhrase(refused) });
    put(key, { upload, file, state: CHOSEN });
    await kept.keep(key, { upload, file });
  }

  async function takeUp(wanted: Wanted) {
    const { key, file: given } = wanted;
    if (slots[key] || takenUp.has(key)) return;
    takenUp.add(key);
    const found = await kept.find(key);
    if (slots[key]) return;
    const { upload, metadataId: id } = given ?? {};
    const isIt = found !== undefined && found.upload === upload;
    if (id !== undefined && (isIt || !found)) {
      put(key, { upload: '', ...given, ...found, id, state: UPLOADED });
    } else if (found) {
      put(key, { ...found, state: CHOSEN });
      if (isIt) begin(wanted);
    } else if (upload !== undefined) put(key, { upload, error: say(texts).gone });
  }

  async function again(wanted: Wanted) {
    const { key, file: given } = wanted;
    await takeUp(wanted);
    const { upload = '', file } = slots[key] ?? {};
    const isIt = given?.upload !== undefined && upload === given.upload;
    if (isIt && file && !sentAgain.has(upload)) {
      sentAgain.add(upload);
      giveUp(key);
      send(wanted, upload, file);
      return true;
    }
    // Another one that was chosen meanwhile stays chosen.
    if (isIt || !file) put(key, { upload, error: say(texts).missing });
    return false;
  }

  function forget() {
    for (const key of underWay.keys()) giveUp(key);
    takenUp.clear();
    become({});
    void kept.forget();
  }

  return {
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    slots: () => slots,
    choose,
    begin,
    takeUp,
    again,
    forget,
  };
}
