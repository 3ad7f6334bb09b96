/** Everything on the wire between the operator console and our own server (decision 93). */
import type { TSchema } from 'typebox';
import { compare } from '../compare.ts';
import * as cases from './cases.ts';
import * as chat from './chat.ts';
import type { ConsoleCall } from './console-call.ts';
import * as dossier from './dossier.ts';
import * as operators from './operators.ts';

const all: readonly (readonly [string, unknown])[] = [cases, chat, dossier, operators].flatMap(
  (part) => Object.entries(part).sort(([a], [b]) => compare(a, b)),
);

const isCall = (value: unknown): value is ConsoleCall =>
  typeof value === 'object' && value !== null && 'needs' in value;

const isShape = (value: unknown): value is TSchema =>
  typeof value === 'object' && value !== null && 'type' in value;

/** Every call of the console. */
export const consoleCalls: readonly ConsoleCall[] = all.flatMap(([, value]) =>
  isCall(value) ? [value] : [],
);

/** The shapes among them that carry a name in the console's types. */
export const consoleShapes: Readonly<Record<string, TSchema>> = Object.fromEntries(
  all.flatMap(([name, value]) => (isShape(value) ? [[name, value]] : [])),
);
