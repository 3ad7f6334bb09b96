import type { Writable } from 'node:stream';
import type { Identify } from '../administration/operators/service.ts';
import type { Config } from '../platform/core/config.ts';
import type { Database } from '../platform/database/pool.ts';

/** How the program is started from the project's folder. */
export const PROGRAM = 'npm run thumela --';

/** A flag of a command. One without `value` is a switch. */
export interface Flag {
  /** Name of the value in help, such as EMAIL. */
  readonly value?: string;
  readonly summary: string;
  readonly required?: true;
  /** May be given several times. */
  readonly multiple?: true;
  /** The only values accepted. */
  readonly choices?: readonly string[];
}

export type Flags = Readonly<Record<string, Flag>>;

/**
 * Arguments as help shows them: `ID` is required, `[ID]` optional; `TEXT…` takes all remaining words as one text, and
 * `[ID…]` takes them one by one.
 */
export type Arguments = readonly string[];

type FlagValue<F extends Flag> = F extends { value: string }
  ? F extends { multiple: true }
    ? readonly string[]
    : F extends { required: true }
      ? string
      : string | undefined
  : boolean;

/** Words typed after the verb, checked against the command. */
export interface Input<A extends Arguments = Arguments, F extends Flags = Flags> {
  readonly words: {
    readonly [I in keyof A]: A[I] extends `[${string}…]`
      ? readonly string[]
      : A[I] extends `[${string}]`
        ? string | undefined
        : string;
  };
  readonly flags: { readonly [N in keyof F]: FlagValue<F[N]> };
}

/** Services of a command, and its output. */
export interface CommandContext {
  readonly database: Database;
  readonly config: Config;
  readonly identify: Identify;
  /** Standard output, for files and streams. */
  readonly stdout: Writable;
  /** Writes a line, or several, to standard output. */
  readonly write: (text: string) => void;
}

interface Definition<A extends Arguments, F extends Flags> {
  readonly verb: string;
  /** One line, for the lists of commands. */
  readonly summary: string;
  readonly arguments: A;
  readonly flags: F;
  /** Further paragraphs for the command's own help page. */
  readonly details?: string;
  /** Milliseconds one database statement may take, if longer than in a request. */
  readonly statementTimeout?: number;
  /** Runs on a database of another version too. */
  readonly anySchema?: true;
  /** @throws UsageError, StartError, DomainError */
  run(context: CommandContext, input: Input<A, F>): Promise<void>;
}

/** A verb that works on the database. */
export type DatabaseCommand = Definition<Arguments, Flags>;

/** A verb that needs no database and only prints a text about the whole command line. */
export type PrintingCommand = Pick<
  DatabaseCommand,
  'verb' | 'summary' | 'arguments' | 'flags' | 'details'
> & { print(nouns: readonly LoadedNoun[]): string };

/** Services of a command about the schema. */
export interface SchemaContext {
  /** The database as the server's user. */
  readonly database: Database;
  /** Connection string of the owner, if that is another user. */
  readonly ownerUrl: string | undefined;
  readonly demo: boolean;
  readonly write: (text: string) => void;
}

/** A verb about the schema: it works on a database of any version, and needs only the settings of the database. */
export type SchemaCommand = Pick<
  DatabaseCommand,
  'verb' | 'summary' | 'arguments' | 'flags' | 'details'
> & { onSchema(context: SchemaContext, input: Input): Promise<void> };

/** A verb of a noun. */
export type Command = DatabaseCommand | PrintingCommand | SchemaCommand;

/** A noun; its verbs are loaded only when they are needed, because they import most of the server. */
export interface Noun {
  readonly noun: string;
  readonly summary: string;
  readonly load: () => Promise<{ verbs: readonly Command[] }>;
}

/** A noun with its verbs. */
export interface LoadedNoun extends Noun {
  readonly verbs: readonly Command[];
}

/** Declares a command; its arguments and flags give the types of what `run` receives. */
export function defineCommand<const A extends Arguments, const F extends Flags>(
  definition: Definition<A, F>,
): DatabaseCommand {
  return definition as unknown as DatabaseCommand;
}

/** Thrown for a command that was typed wrongly: exit code 2. */
export class UsageError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'UsageError';
  }
}
