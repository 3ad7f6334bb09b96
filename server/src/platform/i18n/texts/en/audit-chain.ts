/** Output of `thumela audit verify`. */
export const chainTexts = {
  walked: ({ seals, entries }: { seals: number; entries: number }) =>
    `${seals} seals are intact, covering ${entries} entries.`,
  holds: 'The audit trail is intact.',
  broken: (seal: bigint) =>
    `Seal ${seal} is broken: it, or an entry under it, was changed or removed.`,
  unkeyed: (count: number) =>
    `${count} seals have no key, and no keyed seal follows: anyone who can write to the database may have made them.`,
  late: (entry: bigint) => `Entry ${entry} is dated before the previous seal.`,
  missed: (entry: bigint) => `Entry ${entry} is not sealed and is not waiting to be.`,
};
