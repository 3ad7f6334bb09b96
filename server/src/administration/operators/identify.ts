import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { ENGLISH } from '@thumela/rules/language/languages.ts';
import { phrase } from '@thumela/rules/language/phrase.ts';
import { canDecideCase } from '@thumela/rules/operators/case-roles.ts';
import { hasPermission, type Permission } from '@thumela/rules/operators/roles.ts';
import type { CaseRow } from '../../casework/cases/service.ts';
import { type Config, type Environment, StartError } from '../../platform/core/config.ts';
import { DomainError } from '../../platform/core/errors.ts';
import type { Database } from '../../platform/database/pool.ts';
import { operatorDeskTexts, operatorTexts } from '../../platform/i18n/texts/en/operators.ts';
import { signInAtTerminal, type TerminalOperator } from './terminal.ts';

const texts = ENGLISH.say(operatorDeskTexts);

/** Proves who gives a command, by the e-mail address after `--operator`. @throws DomainError, StartError */
export type Identify = (email: string) => Promise<TerminalOperator>;

/**
 * Checks the operator behind a command: with the password and the code of OPERATOR_PASSWORD and OPERATOR_CODE, or
 * else those that are typed at the terminal.
 */
export const identifyOperator =
  (
    services: { database: Database; config: Config },
    environment: Environment = process.env,
  ): Identify =>
  async (email) => {
    const password = environment.OPERATOR_PASSWORD ?? (await promptHidden(texts.password));
    const code = environment.OPERATOR_CODE ?? (await promptHidden(texts.code));
    return await signInAtTerminal(services, { email, password, code });
  };

/** Reads a line that the terminal does not show. @throws StartError where there is no terminal to read from */
async function promptHidden(question: string): Promise<string> {
  if (!process.stdin.isTTY) {
    throw new StartError(['Set OPERATOR_PASSWORD and OPERATOR_CODE, or run this in a terminal.']);
  }
  process.stderr.write(question);
  const output = new Writable({ write: (_chunk, _encoding, done) => done() });
  const lines = createInterface({ input: process.stdin, output, terminal: true });
  try {
    return await lines.question('');
  } finally {
    lines.close();
    process.stderr.write('\n');
  }
}

/** @throws DomainError FORBIDDEN for an operator whose roles do not have a permission */
export function refuseWithout({ roles }: TerminalOperator, permission: Permission): void {
  if (!hasPermission(roles, permission)) throw forbiddenError();
}

/** @throws DomainError FORBIDDEN for an operator whose roles do not decide a case */
export function refuseOtherDecider(
  { roles }: TerminalOperator,
  { kind, subject }: Pick<CaseRow, 'kind' | 'subject'>,
): void {
  if (!canDecideCase(roles, kind, subject)) throw forbiddenError();
}

const forbiddenError = () => new DomainError('FORBIDDEN', phrase(operatorTexts, 'role'));
