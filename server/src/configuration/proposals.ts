import { phrase } from '@thumela/rules/language/phrase.ts';
import { type Permission, permits } from '@thumela/rules/operators/roles.ts';
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
  | { change: 'PARTNER'; partner: string }
  | ({ change: 'BANK_ACCOUNT' } & BankAccountChange);

/** A bank account of ours that is to be added. */
export interface BankAccountChange {
  /** Divides BANK in the books. */
  code: string;
  name: string;
  /** IBAN or account number. */
  number: string;
  currency: string;
}

/** What becomes of changes that other areas own. */
export interface Owners {
  /** A partner goes on. */
  restart: (handle: TransactionHandle, partner: string, by: Deciding) => Promise<void>;
  /** A bank account is added. */
  addAccount: (
    handle: TransactionHandle,
    account: BankAccountChange,
    by: Deciding,
  ) => Promise<void>;
}

/** Before the names of what changes, so that a case of prices is told from one of ours. */
const PREFIX = 'terms:';

const subjectOf = (proposal: Proposal): string => {
  if (proposal.change === 'SWITCH') return `${PREFIX}switch:${proposal.key}`;
  if (proposal.change === 'BANK_ACCOUNT') return `${PREFIX}bank-account:${proposal.code}`;
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
export const configurationDeciders = (owners: Owners): Deciders => ({
  CONFIGURATION: (_handle, of) => {
    if (!isOurs(of)) return {};
    return {
      CHANGE: {
        people: 2,
        act: async (by) => {
          const proposal = of.facts as unknown as Proposal;
          await refuseOutsider(_handle, proposal, by);
          await apply(_handle, proposal, by, owners);
        },
      },
    };
  },
});

function apply(
  handle: TransactionHandle,
  proposal: Proposal,
  by: Deciding,
  owners: Owners,
): Promise<void> {
  if (proposal.change === 'SWITCH') return applySwitch(handle, proposal, by);
  if (proposal.change === 'PARTNER') return owners.restart(handle, proposal.partner, by);
  if (proposal.change === 'BANK_ACCOUNT') return owners.addAccount(handle, proposal, by);
  return applyCountryList(handle, proposal, by);
}

/** Whoever decides in the console has to be one who could have proposed it; a command is given where the server runs. */
async function refuseOutsider(
  { db }: TransactionHandle,
  { change }: Proposal,
  { actor }: Deciding,
): Promise<void> {
  const operator = await db
    .selectFrom('operators')
    .select('roles')
    .where('email', '=', actor.replace(/^operator:/, ''))
    .executeTakeFirst();
  if (!operator) return;
  const { roles } = operator;
  const mayPropose: readonly Permission[] =
    change === 'BANK_ACCOUNT' ? ['books.correct'] : ['configuration.change', 'lists.change'];
  if (mayPropose.some((permission) => permits(roles, permission))) return;
  throw new DomainError('FORBIDDEN', phrase(configurationTexts, 'mayNotDecide'));
}
