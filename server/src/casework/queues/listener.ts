import { PassThrough } from 'node:stream';
import type { CaseKind } from '@thumela/rules/operators/case-roles.ts';
import { canSeeCase } from '@thumela/rules/operators/case-roles.ts';
import { findCaseQueue, type Queue } from '@thumela/rules/operators/queues.ts';
import { hasPermission, type Role } from '@thumela/rules/operators/roles.ts';

/** Milliseconds for which changes are batched: screening all customers opens hundreds of cases at once. */
const GATHERED = 150;

/** Approximate milliseconds after which a browser reconnects when its stream ends. */
const COME_AGAIN = 1_500;

/** Maximum number of cases announced individually; beyond it only the queues are announced. */
const MOST_NAMED = 50;

/** Maximum buffered bytes before a slow reader is disconnected. */
const MOST_WAITING = 64 * 1024;

/** An open console window that receives changes. */
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

  /** Announces a new or changed case, if the operator may see it. */
  changed(kind: CaseKind, id: number): void {
    if (!canSeeCase(this.#roles, kind)) return;
    this.#queues.add(findCaseQueue(kind));
    this.#cases.add(id);
    this.#telling ??= setTimeout(() => this.#tell(), GATHERED);
  }

  /** Announces a message in a conversation, or its assignment or end. */
  said(): void {
    if (!hasPermission(this.#roles, 'chat.answer')) return;
    this.#saidAnything = true;
    this.#telling ??= setTimeout(() => this.#tell(), GATHERED);
  }

  /** Notifications may have been missed: everything is reread. */
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
