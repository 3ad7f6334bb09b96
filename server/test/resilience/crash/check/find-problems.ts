import { examineBooks } from '../../../../src/platform/audit-log/examination.ts';
import { sealAll } from '../../../../src/platform/audit-log/seal.ts';
import type { Act } from '../history.ts';
import { PARTNERS, type Scene } from '../scene.ts';
import { findUnexplainedStates } from './lifecycles.ts';
import { LOST_RULES } from './lost.ts';
import { OUTSIDE_RULES, type Outside } from './outside.ts';
import { type Records, readRecords } from './records.ts';
import { findInTables } from './tables.ts';
import { UNREQUESTED_RULES } from './unrequested.ts';

/** Rows shown of a finding. */
const SHOWN = 5;

/** Everything there is to compare. */
export interface Evidence {
  readonly acts: readonly Act[];
  readonly records: Records;
  readonly outside: Outside;
}

const summarizeFindings = (what: string, found: readonly string[]): string[] =>
  found.length === 0 ? [] : [`${found.length} ${what}: ${found.slice(0, SHOWN).join('; ')}`];

/** Rules that compare what others know with the tables, each with what it finds. */
export const COMPARING_RULES: readonly { what: string; find(evidence: Evidence): string[] }[] = [
  ...[...LOST_RULES, ...UNREQUESTED_RULES].map(({ what, find }) => ({
    what,
    find: ({ acts, records }: Evidence) => find(acts, records),
  })),
  ...OUTSIDE_RULES.map(({ what, find }) => ({
    what,
    find: ({ outside, records }: Evidence) => find(outside, records),
  })),
  {
    what: 'states that no history explains',
    find: ({ records }: Evidence) => findUnexplainedStates(records),
  },
];

/** Reads everything once all is quiet. */
export async function collectEvidence(scene: Scene): Promise<Evidence> {
  return {
    acts: scene.history.acts,
    records: await readRecords(scene.installation.owner),
    outside: {
      books: PARTNERS.map((name, index) => ({
        name,
        payouts: scene.books[index]?.book.store.list() ?? [],
      })),
      sms: scene.gateway.taken,
    },
  };
}

/** Everything that is wrong, as sentences: what actors experienced, what they know, the tables, journal and trail. */
export async function findProblems(scene: Scene, evidence: Evidence): Promise<string[]> {
  const { owner, config } = scene.installation;
  await sealAll(owner, config.auditSecret);
  const examination = await examineBooks(owner, config, { most: SHOWN });
  return [
    ...scene.findings,
    ...COMPARING_RULES.flatMap(({ what, find }) => summarizeFindings(what, find(evidence))),
    ...(await findInTables(owner.pool)),
    ...examination.problems,
  ];
}
