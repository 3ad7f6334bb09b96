/**
 * Background uploads of a journey's files, independent of the current step (see web/README.md). One at a time: on a slow
 * connection two at once would both be late.
 */
import { uploadError } from '@thumela/rules/fields/uploads.ts';
import type { GivenFile, RequiredFile } from '@thumela/rules/journeys/given-file.ts';
import { say } from '@thumela/ui/language/language.ts';
import { wordPhrase } from '@thumela/ui/language/say-phrase.ts';
import { randomHex } from '../api/random-hex.ts';
import { backgroundUploads as texts } from '../texts/en/background-uploads.ts';
import { shrinkPhoto } from './shrink-photo.ts';
import type { StoredFiles } from './stored-files.ts';
import { createUploadQueue, type Send } from './upload-line.ts';
import { CHOSEN, type SlotStore, slotStore, UPLOADED, type UploadSlots } from './upload-slots.ts';

/** The part of a required file that an upload needs. */
type UploadRequirement = Pick<RequiredFile<unknown, string>, 'key' | 'category' | 'file'>;

export interface BackgroundUploads extends Pick<SlotStore, 'subscribe'> {
  readonly slots: () => UploadSlots;
  readonly choose: (key: string, file: File) => Promise<void>;
  /** Uploads the chosen file, unless that is done or in progress. Returns the journey's answer for it. */
  readonly begin: (wanted: UploadRequirement) => GivenFile | undefined;
  /** Resumes the work of an earlier page: shows stored files, and uploads the unfinished ones. */
  readonly takeUp: (wanted: UploadRequirement) => Promise<void>;
  /** Uploads again a file that the server no longer has; false if it is not stored here either. */
  readonly again: (wanted: UploadRequirement) => Promise<boolean>;
  /** Aborts and deletes one file, because its slot is gone. */
  readonly giveUp: (key: string) => void;
  /** Aborts all uploads and deletes every file. */
  readonly forget: () => void;
}

export interface BackgroundOptions {
  readonly kept: StoredFiles;
  readonly send: Send;
}

export function backgroundUploads({ kept, send }: BackgroundOptions): BackgroundUploads {
  const store = slotStore();
  const line = createUploadQueue(store, send);
  const takenUp = new Set<string>();
  const sentAgain = new Set<string>();
  const givenUp = new Set<string>();
  /** Number of times all files were deleted. After the first, there is nothing of an earlier page to resume. */
  let forgotten = 0;
  let keeping: Promise<unknown> = Promise.resolve();

  /** Serialised, because a file that is still being encrypted while all are deleted would remain. */
  function inTurn(act: () => Promise<unknown>): Promise<unknown> {
    keeping = keeping.then(act);
    return keeping;
  }

  async function choose(key: string, chosen: File) {
    line.giveUp(key);
    const upload = randomHex(8);
    store.put(key, { upload, file: chosen, state: { kind: 'preparing' } });
    const file = await shrinkPhoto(chosen);
    if (store.all()[key]?.upload !== upload) return;
    const refused = uploadError(file);
    if (refused) return store.put(key, { upload, error: wordPhrase(refused) });
    store.put(key, { upload, file, state: CHOSEN });
    await inTurn(() => kept.keep(key, { upload, file }));
  }

  function begin({ key, category }: UploadRequirement): GivenFile | undefined {
    const { upload, file, id } = store.all()[key] ?? {};
    if (upload === undefined) return undefined;
    if (id !== undefined) return { upload, metadataId: id };
    if (file && !line.has(key)) line.join(key, category, upload, file);
    return { upload };
  }

  async function takeUp(wanted: UploadRequirement) {
    const { key, file: given } = wanted;
    const isNotLeft = () => forgotten > 0 || givenUp.has(key) || store.all()[key] !== undefined;
    if (isNotLeft() || takenUp.has(key)) return;
    takenUp.add(key);
    const found = await kept.find(key);
    if (isNotLeft()) return;
    const { upload, metadataId: id } = given ?? {};
    const isIt = found !== undefined && found.upload === upload;
    if (id !== undefined && (isIt || !found)) {
      store.put(key, { upload: '', ...given, ...found, id, state: UPLOADED });
    } else if (found) {
      store.put(key, { ...found, state: CHOSEN });
      if (isIt) begin(wanted);
    } else if (upload !== undefined) store.put(key, { upload, error: say(texts).gone });
  }

  async function again(wanted: UploadRequirement) {
    const { key, category, file: given } = wanted;
    const before = forgotten;
    await takeUp(wanted);
    if (forgotten !== before) return false;
    const { upload = '', file } = store.all()[key] ?? {};
    const isIt = given?.upload !== undefined && upload === given.upload;
    if (isIt && file && !sentAgain.has(upload)) {
      sentAgain.add(upload);
      line.giveUp(key);
      line.join(key, category, upload, file);
      return true;
    }
    // If another file was chosen meanwhile, it remains chosen.
    if (isIt || !file) store.put(key, { upload, error: say(texts).missing });
    return false;
  }

  function giveUp(key: string) {
    // First, as when all files are deleted.
    givenUp.add(key);
    line.giveUp(key);
    store.remove(key);
    void inTurn(() => kept.drop(key));
  }

  function forget() {
    // First, because the screen that is being left looks for its files again when the store is empty.
    forgotten += 1;
    line.giveUpAll();
    store.clear();
    void inTurn(kept.forget);
  }

  return {
    subscribe: store.subscribe,
    slots: store.all,
    choose,
    begin,
    takeUp,
    again,
    giveUp,
    forget,
  };
}
