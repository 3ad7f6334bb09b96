import { basename } from 'node:path';
import { readBrand } from '../../administration/branding/service.ts';
import {
  formatUnmatchedItems,
  statementsReader,
  statementsService,
} from '../../ledger/reconciliation/service.ts';
import { type CommandContext, defineCommand, PROGRAM } from '../definition.ts';
import {
  authenticateOperator,
  authenticateWithReason,
  jsonFlag,
  operatorFlag,
  signedFlags,
} from '../flags.ts';
import { formatJson, parseNumber, readInput } from '../values.ts';

const createService = async ({ database, config }: CommandContext) =>
  statementsService(database, await readBrand(database, config));

export const verbs = [
  defineCommand({
    verb: 'list',
    summary: 'statement lines and movements that are not matched',
    arguments: [],
    flags: { json: jsonFlag },
    run: async ({ database, write }, { flags }) => {
      const leftOver = await statementsReader(database).leftOver();
      write(flags.json ? formatJson(leftOver) : formatUnmatchedItems(leftOver));
    },
  }),
  defineCommand({
    verb: 'import',
    summary: 'import the statement of a partner or a bank',
    arguments: ['FILE'],
    flags: {
      as: {
        value: 'PARTNER',
        summary: 'whose statement it is: a partner, or bank',
        required: true,
      },
      operator: operatorFlag,
    },
    details: 'FILE is the CSV of a payment or payout partner, or the camt.053 of a bank.',
    run: async (context, { words: [file], flags }) => {
      const content = readInput(file);
      const { email } = await authenticateOperator(context, flags.operator, 'statements.import');
      const service = await createService(context);
      const done = await service.import({
        ...{ name: basename(file), content, from: flags.as, operator: email },
      });
      context.write(
        `Lines: ${done.lines}, new: ${done.added}, matched: ${done.matched}. For what is not matched: ${PROGRAM} statements list`,
      );
    },
  }),
  defineCommand({
    verb: 'propose',
    summary: 'propose what a line is about',
    arguments: ['LINE', 'TARGET'],
    flags: signedFlags,
    details: `LINE is a number of the list. TARGET is payment:12, case:3, refund:4, line:5 of a settlement, payout:6, funding:7
of a payout partner, or charge. A movement that the ledger does not know is recorded as received or taken-back by a
payment partner, or as suspense in a bank account. Another operator confirms it.`,
    run: async (context, { words: [line, target], flags }) => {
      const lineId = parseNumber(line, 'LINE');
      const { email } = await authenticateOperator(context, flags.operator, 'books.correct');
      const service = await createService(context);
      await service.propose({ lineId, target, reason: flags.reason, operator: email });
      context.write(`Line ${line}: ${target} is proposed. Another operator confirms it.`);
    },
  }),
  defineCommand({
    verb: 'confirm',
    summary: 'confirm what another operator proposed for a line',
    arguments: ['LINE'],
    flags: { operator: operatorFlag },
    run: async (context, { words: [line], flags }) => {
      const lineId = parseNumber(line, 'LINE');
      const { email } = await authenticateOperator(context, flags.operator, 'books.correct');
      await (await createService(context)).confirm({ lineId, operator: email });
      context.write(`Line ${line} is confirmed.`);
    },
  }),
  defineCommand({
    verb: 'refuse',
    summary: 'reject what was proposed for a line',
    arguments: ['LINE'],
    flags: signedFlags,
    run: async (context, { words: [line], flags }) => {
      const lineId = parseNumber(line, 'LINE');
      const { email } = await authenticateOperator(context, flags.operator, 'books.correct');
      const service = await createService(context);
      await service.refuse({ lineId, reason: flags.reason, operator: email });
      context.write(`Line ${line}: the proposal is rejected.`);
    },
  }),
  defineCommand({
    verb: 'account',
    summary: 'propose a bank account of ours',
    arguments: ['CODE', 'NUMBER'],
    flags: {
      name: { value: 'NAME', summary: 'what the account is called', required: true },
      currency: { value: 'CODE', summary: 'currency of the account, ZAR by default' },
      ...signedFlags,
    },
    details:
      'CODE is such as MAIN, and is the name of its sub-account in the ledger. Another operator decides the case.',
    run: async (context, { words: [code, number], flags: { name, currency, ...signed } }) => {
      const { actor, reason } = await authenticateWithReason(context, signed, 'books.correct');
      const service = await createService(context);
      const id = await service.proposeBankAccount(
        { code, number, name, currency: currency ?? 'ZAR' },
        { actor, reason },
      );
      context.write(`The account is proposed. Another operator decides case ${id}.`);
    },
  }),
];
