import { randomUUID } from 'node:crypto';
import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import type { Role } from '@thumela/rules/operators/roles.ts';
import { Secret, TOTP } from 'otpauth';
import { newSecret, sealSecret } from '../src/administration/operators/authenticator.ts';
import { hashPassword, identifyOperator } from '../src/administration/operators/service.ts';
import { executeCommand, runProgram } from '../src/cli/run.ts';
import type { Config, Environment } from '../src/platform/core/config.ts';
import type { Database } from '../src/platform/database/pool.ts';
import { testEnvironment } from './environment.ts';

/** A server, or a database without one, whose owner may insert operators. */
interface Place {
  config: Config;
  database: Database;
  owner: Database;
}

const PASSWORD = 'a password of the tests';

/** An operator who can sign in at the terminal: with a password and an authenticator. */
export interface TerminalTester {
  email: string;
  actor: `operator:${string}`;
  /** Options that follow a command. */
  by: readonly string[];
  /** Settings with the password and the next one-time code. */
  proof(): Promise<{ OPERATOR_PASSWORD: string; OPERATOR_CODE: string }>;
}

/** Creates an operator with these roles for the terminal. */
export async function terminalOperator(
  { config, owner }: Place,
  ...roles: readonly Role[]
): Promise<TerminalTester> {
  const email = `terminal-${roles.join('-')}-${randomUUID().slice(0, 8)}@staff.example`;
  const secret = newSecret();
  await owner.db
    .insertInto('operators')
    .values({
      email,
      name: `Test ${roles.join(' ')}`,
      roles: [...roles],
      made_by: 'system',
      password_hash: await hashPassword(PASSWORD, config.pinPepper),
      authenticator: sealSecret(secret, config.pinPepper),
      authenticator_step: 0n,
    })
    .execute();
  const bytes = Uint8Array.from(secret).buffer;
  const totp = new TOTP({ secret: new Secret({ buffer: bytes }), period: 30 });
  return {
    email,
    actor: `operator:${email}`,
    by: ['--operator', email],
    proof: async () => {
      await owner.db
        .updateTable('operators')
        .set({ authenticator_step: 0n })
        .where('email', '=', email)
        .execute();
      return { OPERATOR_PASSWORD: PASSWORD, OPERATOR_CODE: totp.generate() };
    },
  };
}

/** Identifies these operators where a command runs within the test. */
export const identifyAmong =
  (place: Place, ...testers: readonly TerminalTester[]) =>
  async (email: string) =>
    identifyOperator(place, await testers.find((one) => one.email === email)?.proof())(email);

/**
 * Runs `npm run thumela -- …` in this process, with these settings and no others; returns its output and exit
 * code. `cli/process.test.ts` runs the program as a process.
 */
export async function runWithSettings(
  environment: Environment,
  ...words: readonly string[]
): Promise<{ code: number; output: string }> {
  const terminal = new PassThrough();
  const output = text(terminal);
  const code = await runProgram(words, { environment, stdout: terminal, stderr: terminal });
  terminal.end();
  return { code, output: await output };
}

/** Runs it with the settings of tests and the server's user of a test's database. */
export const runCommand = (
  databaseUrl: string,
  settings: Environment,
  ...words: readonly string[]
): Promise<{ code: number; output: string }> =>
  runWithSettings(
    testEnvironment({ DEMO: 'false', DATABASE_URL: databaseUrl, ...settings }),
    ...words,
  );

/** Runs `thumela chat` in this process; the consultant Zanele answers and closes. */
export async function chatCommand(
  place: Pick<Place, 'config' | 'database'>,
  ...words: readonly string[]
): Promise<string[]> {
  const identify = () => Promise.reject(new Error('chat asks nobody for a password'));
  const signed = ['answer', 'close'].includes(words[0] ?? '') ? ['--operator', 'Zanele'] : [];
  return await executeCommand({ ...place, identify }, ['chat', ...words, ...signed]);
}
