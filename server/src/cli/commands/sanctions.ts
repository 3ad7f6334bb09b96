import { loadListFile } from '../../compliance/screening/service.ts';
import { defineCommand } from '../definition.ts';
import { authenticateWithReason, signedFlags } from '../flags.ts';
import { resolvePath } from '../values.ts';

/** Skipped details that are written out. */
const SHOWN = 20;

export const verbs = [
  defineCommand({
    verb: 'load',
    summary: 'load a sanctions list from a file',
    arguments: ['FILE', '[MORE…]'],
    flags: signedFlags,
    details: `FILE is a list of the UN, the FIC, OFAC, the EU, the United Kingdom, OpenSanctions or our own as described in
docs/production.md. OFAC's list in CSV has several files: SDN.CSV ALT.CSV SDN_COMMENTS.CSV. Entries that a list adds are in
force at once; entries it removes stay in force until a second person agrees. Other lists do not change.`,
    run: async (context, { words: [file, more], flags }) => {
      const { actor, reason } = await authenticateWithReason(context, flags, 'lists.change');
      const taken = await loadListFile(context.database, {
        files: [file, ...more].map(resolvePath),
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
      const { list, rows, skipped, skippedCount } = taken.read;
      context.write(`${rows.length} entries of the list ${list} were read.`);
      for (const { line, id, reason } of skipped.slice(0, SHOWN)) {
        context.write(`Not used: ${[line, id, reason].filter(Boolean).join(', ')}`);
      }
      if (skippedCount > SHOWN) context.write(`Not used: ${skippedCount - SHOWN} more details.`);
      if (taken.caseId !== undefined) {
        context.write(`A second person decides what is removed: case ${taken.caseId}.`);
      }
    },
  }),
];
