import { PassThrough } from 'node:stream';
import type { CaseKind } from '@thumela/rules/operators/case-roles.ts';
import { maySee } from '@thumela/rules/operators/case-roles.ts';
import { type Queue, queueOf } from '@thumela/rules/operators/queues.ts';
import { permits, type Role } from '@thumela/rules/operators/roles.ts';

/** Milliseconds in which changes are gathered: a screening of everybody opens hundreds of cases at once. */
const GATHERED = 150;

/** Milliseconds after which a browser whose stream has ended comes again, give or take. */
const COME_AGAIN = 1_500;

/** Cases that are named one by one; more are told by their queues alone. */
const MOST_NAMED = 50;

/** Bytes that may wait for a reader before it is given up. */
const MOST_WAITING = 64 * 1024;

/** One open window of the console, as it hears what changes. */
export class Listener {
  readonly output = new PassThrough();
  readonly #roles: readonly Role[];
  readonly #queues = new Set<Queue>();
  readonly #cases = new Set<number>();
  #saidAnything = false;
  #telling: NodeJS.Timeout | undefined;

  constructor(roles: readonly Role[]) {
    this.#roles = roles;
    this.output.once('close', () => clearTimeout(this.#telling));
    this.output.write(`retry: ${COME_AGAIN + Math.floor(Math.random() * COME_AGAIN)}\n\n`);
    this.#say('ready', {});
  }

  /** A case is new or was changed; what somebody does not see is not told. */
  changed(kind: CaseKind, id: number): void {
    if (!maySee(this.#roles, kind)) return;
    this.#queues.add(queueOf(kind));
    this.#cases.add(id);
    this.#telling ??= setTimeout(() => this.#tell(), GATHERED);
  }

  /** Something was said in a conversation, or it was taken or closed. */
  said(): void {
    if (!permits(this.#roles, 'chat.answer')) return;
    this.#saidAnything = true;
    this.#telling ??= setTimeout(() => this.#tell(), GATHERED);
  }

  /** Notices may have been missed: everything is looked at anew. */
  missed(): void {
    this.#say('ready', {});
  }

  beat(): void {
    this.#say('beat', {});
  }

  end(): void {
    if (!this.output.writableEnded) this.output.end();
  }

  #tell(): void {
    this.#telling = undefined;
    if (this.#saidAnything) this.#say('conversations', {});
    this.#saidAnything = false;
    if (this.#cases.size === 0) return;
    const cases = this.#cases.size > MOST_NAMED ? [] : [...this.#cases];
    this.#say('cases', { queues: [...this.#queues], cases });
    this.#queues.clear();
    this.#cases.clear();
  }

  #say(event: string, data: object): void {
    if (this.output.writableEnded) return;
    this.output.write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
    if (this.output.writableLength > MOST_WAITING) this.output.destroy();
  }
}
