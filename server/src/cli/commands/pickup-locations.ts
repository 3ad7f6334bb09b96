import { basename } from 'node:path';
import { type PickupPartner, proposePickupList } from '../../payouts/pickup-locations/service.ts';
import { withTransaction } from '../../platform/database/pool.ts';
import { defineCommand, UsageError } from '../definition.ts';
import { authenticateWithReason, signedFlags } from '../flags.ts';
import { readInput } from '../values.ts';

/** Two minutes in milliseconds: a file may have tens of thousands of locations. */
const LONGEST = 120_000;

function parsePartner(text: string): PickupPartner {
  if (text === 'vouchers') return text;
  if (/^[1-9]\d{0,8}$/.test(text)) return Number(text);
  throw new UsageError(
    `PARTNER must be the number of a payout partner, or vouchers, not '${text}'.`,
  );
}

export const verbs = [
  defineCommand({
    verb: 'import',
    summary: 'propose where the recipients of a partner collect cash',
    arguments: ['PARTNER', 'FILE'],
    flags: signedFlags,
    details: `PARTNER is the number of a payout partner that pays out cash, or vouchers for the shops of our cash vouchers. FILE is a CSV
with the columns name,address,suburb,town,country,opening-hours,phone; country is a code such as ZW. Suburb, opening
hours and phone may be empty. The file has all locations of the partner and replaces those in force once another
operator agrees, in the console or with cases decide.`,
    statementTimeout: LONGEST,
    run: async (context, { words: [partner, file], flags }) => {
      const of = parsePartner(partner);
      const csv = readInput(file).toString();
      const by = await authenticateWithReason(context, flags, 'prices.change');
      const { caseId, locations } = await withTransaction(context.database, (handle) =>
        proposePickupList(handle, { partner: of, fileName: basename(file), csv }, by),
      );
      context.write(
        `${locations} pickup locations are proposed. Another operator decides case ${caseId}: CHANGE.`,
      );
    },
  }),
];
