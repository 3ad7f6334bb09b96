import { loadListFile } from '../../compliance/screening/service.ts';
import { defineCommand } from '../definition.ts';
import { authenticateWithReason, signedFlags } from '../flags.ts';
import { resolvePath } from '../values.ts';

export const verbs = [
  defineCommand({
    verb: 'load',
    summary: 'load a sanctions list from a file',
    arguments: ['FILE'],
    flags: signedFlags,
    details: `FILE is a JSON list as described in docs/production.md. Entries it adds are in force at once; entries it removes stay
in force until a second person agrees.`,
    run: async (context, { words: [file], flags }) => {
      const { actor, reason } = await authenticateWithReason(context, flags, 'lists.change');
      const taken = await loadListFile(context.database, {
        file: resolvePath(file),
        actor,
        reason,
      });
      if (taken === undefined) {
        context.write('This list is in force already.');
        return;
      }
      const seconds = context.config.referenceLifetimeSeconds;
      if (taken.number !== undefined) {
        context.write(
          `List ${taken.number} is in force within ${seconds} s; a worker then screens transactions and customers again.`,
        );
      }
      if (taken.caseId !== undefined) {
        context.write(`A second person decides what is removed: case ${taken.caseId}.`);
      }
    },
  }),
];
