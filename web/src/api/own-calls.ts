/** The calls of our own server besides the documented ones; types only, nothing of it is bundled. */

import type { Camel } from '@thumela/contract/camel.ts';
import type { OwnCalls, WireNames } from '@thumela/contract/own-types.ts';

export type OwnCallName = keyof OwnCalls;

/** The answer of such a call, in the apps' keys. */
export type OwnAnswerOf<K extends OwnCallName> = Camel<OwnCalls[K]['answer']>;

/** An address of theirs; one with a parameter is any that it can make. */
export type OwnAddress<M extends string> = Filled<Address<OwnCallName, M>>;

type Address<K, M extends string> = K extends `${M} ${infer Path}` ? Path : never;

type Filled<P extends string> = P extends `${infer Start}{${string}}${infer End}`
  ? `${Start}${string}${End}`
  : P;

/** How an app says that it is one, where it makes a call of its own. */
export type PortalHeaders = { readonly [K in WireNames['portalHeader']]: '1' };
