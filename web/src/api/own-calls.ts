/** Calls of our own server in addition to the documented ones; types only, nothing is bundled. */

import type { Camel } from '@thumela/contract/camel.ts';
import type { OwnCalls, WireNames } from '@thumela/contract/own-types.ts';

type OwnCallName = keyof OwnCalls;

/** Body of such a call, in the keys of the wire. */
export type OwnBodyOf<K extends OwnCallName> = OwnCalls[K]['body'];

/** Response of such a call, in the apps' keys. */
export type OwnAnswerOf<K extends OwnCallName> = Camel<OwnCalls[K]['answer']>;

/** Address of such a call; with a parameter, any address that it can form. */
export type OwnAddress<M extends string> = Filled<Address<OwnCallName, M>>;

type Address<K, M extends string> = K extends `${M} ${infer Path}` ? Path : never;

type Filled<P extends string> = P extends `${infer Start}{${string}}${infer End}`
  ? `${Start}${string}${End}`
  : P;

/** Header that identifies an app, for calls made without the client. */
export type PortalHeaders = { readonly [K in WireNames['portalHeader']]: '1' };
