import { renameSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { readBrand } from '../../administration/branding/service.ts';
import type { Debtor } from '../../integrations/payouts/iso20022/message.ts';
import {
  configuredDebtor,
  formatFiles,
  formatPayout,
  type PayoutFile,
  payoutFilesReader,
  payoutFilesService,
} from '../../payouts/bank-files/service.ts';
import { type Config, StartError } from '../../platform/core/config.ts';
import { type CommandContext, defineCommand, PROGRAM } from '../definition.ts';
import { authenticateOperator, jsonFlag, operatorFlag, signedFlags } from '../flags.ts';
import { formatJson, parseNumber, readInput } from '../values.ts';

const createService = async ({ database, config }: CommandContext) =>
  payoutFilesService(database, {
    brand: await readBrand(database, config),
    quietSeconds: config.payoutQuietSeconds,
  });

/** @throws StartError naming the missing settings */
function requireDebtor(config: Config): Debtor {
  const debtor = configuredDebtor(config);
  if (debtor) return debtor;
  throw new StartError([
    'A file needs PAYOUT_DEBTOR_NAME, PAYOUT_DEBTOR_ACCOUNT and PAYOUT_DEBTOR_BIC.',
  ]);
}

/** Writes a file atomically, readable by its owner only, and returns its path. @throws StartError */
function writePrivateFile({ messageId, content }: PayoutFile, folder: string): string {
  const path = join(folder, `${messageId}.xml`);
  try {
    writeFileSync(`${path}.part`, content, { mode: 0o600, flush: true });
    renameSync(`${path}.part`, path);
  } catch (error) {
    throw new StartError([`The file cannot be written: ${(error as Error).message}.`]);
  }
  return path;
}

export const verbs = [
  defineCommand({
    verb: 'list',
    summary: 'payouts and files under way, and what the bank reported that matches no payout',
    arguments: [],
    flags: { json: jsonFlag },
    run: async ({ database, write }, { flags }) => {
      const files = await payoutFilesReader(database).list();
      write(flags.json ? formatJson(files) : formatFiles(files));
    },
  }),
  defineCommand({
    verb: 'show',
    summary: 'a payout and what the bank reported about it',
    arguments: ['PAYOUT'],
    flags: {},
    details: 'PAYOUT is a number, or the identifier given to the bank, such as PO0000000012.',
    run: async ({ database, write }, { words: [text] }) => {
      const [, number] = /^(?:PO)?0*(\d{1,18})$/.exec(text) ?? [];
      const payout =
        number === undefined ? undefined : await payoutFilesReader(database).show(BigInt(number));
      if (!payout) throw new StartError([`There is no payout '${text}'.`]);
      write(formatPayout(payout));
    },
  }),
  defineCommand({
    verb: 'export',
    summary: 'write the payouts that wait as a file for the bank (pain.001)',
    arguments: [],
    flags: { operator: operatorFlag },
    details: `For PAYOUT_PARTNER iso20022. Writes into PAYOUT_FILES_DIR, or prints the file, and marks it handed over. A file that
was written but not marked is written again.`,
    run: async (context, { flags }) => {
      const { email } = await authenticateOperator(context, flags.operator, 'statements.import');
      const service = await createService(context);
      const file = await service.next(requireDebtor(context.config), email);
      if (!file) {
        context.write('Nothing waits to be paid out.');
        return;
      }
      const folder = context.config.payoutFilesDir;
      if (folder === undefined) context.stdout.write(file.content);
      const path = folder === undefined ? undefined : writePrivateFile(file, folder);
      await service.handedOver(file.id, email);
      if (path) context.write(`${path}: ${file.payouts} payouts. Bring it to the bank.`);
    },
  }),
  defineCommand({
    verb: 'import',
    summary: 'read a report of the bank (pain.002, camt.054)',
    arguments: ['FILE'],
    flags: { operator: operatorFlag },
    run: async (context, { words: [file], flags }) => {
      const { email } = await authenticateOperator(context, flags.operator, 'statements.import');
      const content = readInput(file);
      const service = await createService(context);
      const done = await service.import({ name: basename(file), content, operator: email });
      const counts = Object.entries(done).map(([outcome, times]) => `${outcome} ${times}`);
      context.write(`${counts.join(', ')}. For what matches no payout: ${PROGRAM} payouts list`);
    },
  }),
  defineCommand({
    verb: 'note',
    summary: 'take a report that matches no payout off the list',
    arguments: ['NUMBER'],
    flags: signedFlags,
    details: 'NUMBER is the number in the list.',
    run: async (context, { words: [text], flags }) => {
      const wordId = parseNumber(text, 'NUMBER');
      const { email } = await authenticateOperator(context, flags.operator, 'statements.import');
      const service = await createService(context);
      await service.note({ wordId, operator: email, reason: flags.reason });
      context.write('It is off the list.');
    },
  }),
];
