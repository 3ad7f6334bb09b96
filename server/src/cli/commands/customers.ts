import { readBrand } from '../../administration/branding/service.ts';
import { stoppingService } from '../../compliance/holds/service.ts';
import { withTransaction } from '../../platform/database/pool.ts';
import { defineCommand } from '../definition.ts';
import { authenticateWithReason, signedFlags } from '../flags.ts';
import { parseNumber } from '../values.ts';

const countLines = (what: string, references: readonly string[]) =>
  [`${references.length} transactions ${what}.`, ...references.map((one) => `  ${one}`)].join('\n');

export const verbs = [
  defineCommand({
    verb: 'suspend',
    summary: 'end a customer’s sessions and hold everything that is not paid out',
    arguments: ['REGISTRATION'],
    flags: signedFlags,
    details: 'REGISTRATION is the registration number of the customer.',
    run: async (context, { words: [text], flags }) => {
      const registrationId = parseNumber(text, 'REGISTRATION');
      const by = await authenticateWithReason(context, flags, 'customers.restrain');
      const { name, from, stopped } = await withTransaction(context.database, async (handle) =>
        stoppingService(handle, { brand: await readBrand(handle, context.config) }).suspend({
          registrationId,
          ...by,
        }),
      );
      context.write(`${name}, registration ${registrationId}, was ${from} and is SUSPENDED.`);
      context.write(countLines('stopped', stopped));
    },
  }),
  defineCommand({
    verb: 'restore',
    summary: 'let a suspended customer send again',
    arguments: ['REGISTRATION'],
    flags: signedFlags,
    details: `REGISTRATION is the registration number of the customer. Transactions on hold stay there until their cases are
decided.`,
    run: async (context, { words: [text], flags }) => {
      const registrationId = parseNumber(text, 'REGISTRATION');
      const by = await authenticateWithReason(context, flags, 'customers.restrain');
      const restored = await withTransaction(context.database, async (handle) =>
        stoppingService(handle, { brand: await readBrand(handle, context.config) }).restore({
          registrationId,
          ...by,
        }),
      );
      if ('caseId' in restored) {
        context.write(`A second person decides it: case ${restored.caseId}.`);
        return;
      }
      context.write(`${restored.name}, registration ${registrationId}, is APPROVED again.`);
      context.write(countLines('on hold', restored.held));
    },
  }),
];
