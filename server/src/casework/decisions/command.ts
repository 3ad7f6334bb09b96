import { ENGLISH } from '@thumela/rules/language/languages.ts';
import type { Permission } from '@thumela/rules/operators/roles.ts';
import {
  type Identify,
  refuseOtherDecider,
  refuseWithout,
} from '../../administration/operators/service.ts';
import type { OperatorsDesk } from '../../app/desk.ts';
import { StartError } from '../../platform/core/config.ts';
import { deskTexts } from '../../platform/i18n/texts/en/case-desk.ts';
import type { Deciding } from '../cases/service.ts';
import { accountOf, centsOf, decidingOf, idOf, linesOf, type Typed, typed } from './arguments.ts';
import { caseLines, listLines, refundLines } from './terminal.ts';

const texts = ENGLISH.say(deskTexts);

/** What each first word does, with how many words follow it; it answers the lines to write. */
type Act = (desk: TerminalDesk, asked: Typed, words: readonly string[]) => Promise<string[]>;

/** The desk, and how the operator of a command proves who they are. */
export type TerminalDesk = OperatorsDesk & { identify: Identify };

const ACTS: Readonly<Record<string, readonly [following: readonly number[], act: Act]>> = {
  help: [[0], async () => [texts.usage]],
  list: [[0], async (desk) => listLines(await desk.open())],
  refunds: [[0], async (desk) => refundLines(await desk.owedRefunds())],
  show: [[1], async (desk, _, [id = '']) => caseLines(await desk.show(idOf(id)))],
  propose: [
    [2],
    async (desk, asked, [id = '', decision = '']) => {
      await desk.propose(idOf(id), decision, await decider(desk, asked, idOf(id)));
      return [texts.proposed(idOf(id), decision)];
    },
  ],
  decide: [
    [2],
    async (desk, asked, [id = '', decision = '']) => {
      const by = await decider(desk, asked, idOf(id));
      const { secret } = await desk.decide(idOf(id), decision, by);
      const said = texts.decided(idOf(id), decision);
      return secret === undefined ? [said] : [said, texts.secret, secret];
    },
  ],
  refuse: [
    [1],
    async (desk, asked, [id = '']) => {
      await desk.refuse(idOf(id), await decider(desk, asked, idOf(id)));
      return [texts.refused(idOf(id))];
    },
  ],
  return: [[1], giveBack],
  refund: [[2], tellRefund],
  correct: [[0, 1], correct],
  'write-off': [
    [2],
    async (desk, asked, [account = '', amount = '']) => {
      const writeOff = { ...accountOf(account), cents: centsOf(amount) };
      const by = await beginner(desk, asked, 'books.correct');
      return [texts.entryProposed(await desk.writeOff(writeOff, by))];
    },
  ],
};

/** The authenticated operator who decides a case. @throws DomainError UNAUTHORIZED, FORBIDDEN, NOT_FOUND */
async function decider(desk: TerminalDesk, asked: Typed, id: bigint): Promise<Deciding> {
  const { operator, reason } = decidingOf(asked);
  const { row } = await desk.show(id);
  const identity = await desk.identify(operator);
  refuseOtherDecider(identity, row);
  return { ...identity, reason };
}

/** The authenticated operator who begins something with a permission. @throws DomainError UNAUTHORIZED, FORBIDDEN */
async function beginner(
  desk: TerminalDesk,
  asked: Typed,
  permission: Permission,
): Promise<Deciding> {
  const { operator, reason } = decidingOf(asked);
  const identity = await desk.identify(operator);
  refuseWithout(identity, permission);
  return { ...identity, reason };
}

async function giveBack(
  desk: TerminalDesk,
  asked: Typed,
  [paymentReference = '']: readonly string[],
) {
  const { as, keepFee: feeKept } = asked;
  if (as !== 'refund' && as !== 'cancellation') throw misused();
  const by = await beginner(desk, asked, 'payments.return');
  const id = await desk.giveBack({ paymentReference, as, feeKept }, by);
  return [
    id === undefined ? texts.stopAsked(paymentReference) : texts.returned(paymentReference, id),
  ];
}

async function tellRefund(
  desk: TerminalDesk,
  asked: Typed,
  [reference = '', said = '']: readonly string[],
) {
  const word = said.toUpperCase();
  if (word !== 'SENT' && word !== 'RETURNED') throw misused();
  await desk.tellRefund({
    reference,
    word,
    ...(await beginner(desk, asked, 'payments.return')),
  });
  return [texts.refundTold(reference, word)];
}

async function correct(desk: TerminalDesk, asked: Typed, [entry]: readonly string[]) {
  const lines = linesOf(asked);
  if ((entry === undefined) === (lines.length === 0)) throw misused();
  const difference = asked.difference === undefined ? undefined : idOf(asked.difference);
  const wanted = entry === undefined ? { lines, about: asked.about } : { reverses: idOf(entry) };
  const by = await beginner(desk, asked, 'books.correct');
  return [texts.entryProposed(await desk.correct({ ...wanted, difference }, by))];
}

const misused = () => new StartError([texts.usage]);

function typedBy(args: string[]): Typed {
  try {
    return typed(args);
  } catch (error) {
    throw new StartError([(error as Error).message, texts.usage]);
  }
}

/**
 * Does what was typed after `npm run cases --`, and answers the lines to write.
 *
 * @throws StartError for what cannot be meant; DomainError
 */
export async function carryOut(desk: TerminalDesk, args: string[]): Promise<string[]> {
  const asked = typedBy(args);
  const [first = 'list', ...words] = asked.words;
  const [following, act] = Object.hasOwn(ACTS, first) ? (ACTS[first] ?? []) : [];
  if (!act || !following?.includes(words.length)) throw misused();
  return await act(desk, asked, words);
}
