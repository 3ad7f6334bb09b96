import { type CaseKind, caseKinds } from '@thumela/rules/operators/case-roles.ts';
import type { Subscriber } from '../../platform/database/notices.ts';
import type { OperatorCaller } from '../../platform/http/caller.ts';
import { CONVERSATION_CHANNEL } from '../../support/chat/service.ts';
import { Listener } from './listener.ts';

/** Milliseconds between two heartbeats. A heartbeat checks that the session is still valid. */
const BEAT = 10_000;

/** Maximum number of listening windows of one session. */
const MOST_WINDOWS = 12;

/** Whether the session of a window is still valid. */
type Stands = () => Promise<boolean>;

/** The console windows connected to this process; a database notification wakes them. */
export class Listeners implements Subscriber {
  readonly channels = {
    case_changed: (payload: string) => this.#changed(payload),
    [CONVERSATION_CHANNEL]: () => this.#said(),
  };
  readonly #open = new Map<Listener, { session: string; stands: Stands }>();
  readonly #beating = setInterval(() => void this.#beat(), BEAT).unref();

  /** Adds a window; if a session has too many, the oldest is closed. */
  open({ roles, session }: OperatorCaller, stands: Stands): Listener {
    const own = [...this.#open].filter(([, one]) => one.session === session);
    if (own.length >= MOST_WINDOWS) own[0]?.[0].end();
    const listener = new Listener(roles);
    this.#open.set(listener, { session, stands });
    listener.output.once('close', () => this.#open.delete(listener));
    return listener;
  }

  hearing(now: boolean): void {
    if (now) for (const listener of this.#open.keys()) listener.missed();
  }

  /** Closes all, so that the server can stop; the browsers reconnect to another process. */
  end(): void {
    clearInterval(this.#beating);
    for (const listener of this.#open.keys()) listener.end();
  }

  #changed(payload: string): void {
    const [kind = '', id = ''] = payload.split(':');
    if (!isKind(kind)) return;
    for (const listener of this.#open.keys()) listener.changed(kind, Number(id));
  }

  #said(): void {
    for (const listener of this.#open.keys()) listener.said();
  }

  async #beat(): Promise<void> {
    await Promise.all(
      [...this.#open].map(async ([listener, { stands }]) =>
        (await stands()) ? listener.beat() : listener.end(),
      ),
    );
  }
}

const isKind = (text: string): text is CaseKind => caseKinds.some((kind) => kind === text);
