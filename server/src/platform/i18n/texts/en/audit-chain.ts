/** Output of `thumela audit verify`. */
export const chainTexts = {
  walked: ({ seals, entries }: { seals: number; entries: number }) =>
    `${seals} seals hold, with ${entries} entries under them.`,
  holds: 'The audit trail holds.',
  broken: (seal: bigint) =>
    `Seal ${seal} does not hold: it, or an entry under it, was changed or removed.`,
  unkeyed: (count: number) =>
    `${count} seals have no key, and none with one follows: whoever may write to the database can have made them.`,
  late: (entry: bigint) => `Entry ${entry} is dated before the seal before its own.`,
  missed: (entry: bigint) => `Entry ${entry} is under no seal and waits for none.`,
};
