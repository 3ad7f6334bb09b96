import { phrase } from '@thumela/rules/language/phrase.ts';
import { permits } from '@thumela/rules/operators/roles.ts';
import { type CaseRow, casesService, type Deciders, type Deciding } from '../cases/service.ts';
import type { TransactionHandle } from '../database/pool.ts';
import { DomainError } from '../errors.ts';
import { configurationTexts } from '../texts/en/configuration.ts';
import { applyCountryList, type CountryListChange } from './country-lists.ts';
import { applySwitch, type SwitchChange } from './switches.ts';

/** A change that takes two people: it lets money move, or loosens who is screened. */
export type Proposal =
  | ({ change: 'SWITCH' } & SwitchChange)
  | ({ change: 'COUNTRY_LIST' } & CountryListChange)
  | { change: 'PARTNER'; partner: string };

/** What becomes of a partner that goes on; made by the area that owns partners. */
export type RestartPartner = (
  handle: TransactionHandle,
  partner: string,
  by: Deciding,
) => Promise<void>;

/** Before the names of what changes, so that a case of prices is told from one of ours. */
const PREFIX = 'terms:';

const subjectOf = (proposal: Proposal): string => {
  if (proposal.change === 'SWITCH') return `${PREFIX}switch:${proposal.key}`;
  if (proposal.change === 'PARTNER') return `${PREFIX}partner:${proposal.partner}`;
  return `${PREFIX}country-list:${proposal.list}`;
};

/** Whether a case of kind CONFIGURATION is decided here. */
export const isOurs = ({ subject }: Pick<CaseRow, 'subject'>): boolean =>
  subject.startsWith(PREFIX);

/**
 * Opens the case by which somebody else decides a change; nothing changes until then.
 * @returns its id
 * @throws DomainError STATUS_CONFLICT while another change of the same waits
 */
export async function propose(
  handle: TransactionHandle,
  proposal: Proposal,
  by: Deciding,
): Promise<bigint> {
  const cases = casesService(handle);
  const of = { kind: 'CONFIGURATION', subject: subjectOf(proposal) } as const;
  if ((await cases.openId(of)) !== undefined) {
    throw new DomainError('STATUS_CONFLICT', phrase(configurationTexts, 'waits'));
  }
  const id = await cases.open({ ...of, facts: { ...proposal }, actor: by.actor });
  await cases.propose({ id }, { decision: 'CHANGE', ...by });
  return id;
}

/** What the second person decides of our changes (decision 99). */
export const configurationDeciders = (restart: RestartPartner): Deciders => ({
  CONFIGURATION: (_handle, of) => {
    if (!isOurs(of)) return {};
    return {
      CHANGE: {
        people: 2,
        act: async (by) => {
          await refuseOutsider(_handle, by);
          await apply(_handle, of.facts as unknown as Proposal, by, restart);
        },
      },
    };
  },
});

function apply(
  handle: TransactionHandle,
  proposal: Proposal,
  by: Deciding,
  restart: RestartPartner,
): Promise<void> {
  if (proposal.change === 'SWITCH') return applySwitch(handle, proposal, by);
  if (proposal.change === 'PARTNER') return restart(handle, proposal.partner, by);
  return applyCountryList(handle, proposal, by);
}

/** Whoever decides in the console has to be one who could have proposed it; a command is given where the server runs. */
async function refuseOutsider({ db }: TransactionHandle, { actor }: Deciding): Promise<void> {
  const operator = await db
    .selectFrom('operators')
    .select('roles')
    .where('email', '=', actor.replace(/^operator:/, ''))
    .executeTakeFirst();
  if (!operator) return;
  const { roles } = operator;
  if (permits(roles, 'configuration.change') || permits(roles, 'lists.change')) return;
  throw new DomainError('FORBIDDEN', phrase(configurationTexts, 'mayNotDecide'));
}
