/** Everything on the wire between the operator console and our own server (decision 93). */
import type { TSchema } from 'typebox';
import { compare } from '../compare.ts';
import * as books from './books.ts';
import * as chat from './chat.ts';
import type { ConsoleCall } from './console-call.ts';
import * as moneyMoved from './money-moved.ts';
import * as operators from './operators.ts';
import * as statements from './statements.ts';

const all: readonly (readonly [string, unknown])[] = [
  operators,
  chat,
  books,
  statements,
  moneyMoved,
].flatMap((part) => Object.entries(part).sort(([a], [b]) => compare(a, b)));

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
