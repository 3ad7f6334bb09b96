import { ENGLISH } from '@thumela/rules/language/languages.ts';
import { StartError } from '../config.ts';
import type { OperatorsDesk } from '../desk.ts';
import { deskTexts } from '../texts/en/case-desk.ts';
import { accountOf, centsOf, decidingOf, idOf, linesOf, type Typed, typed } from './arguments.ts';
import { caseLines, listLines, refundLines } from './terminal.ts';

const texts = ENGLISH.say(deskTexts);

/** What each first word does, with how many words follow it; it answers the lines to write. */
type Act = (desk: OperatorsDesk, asked: Typed, words: readonly string[]) => Promise<string[]>;

const ACTS: Readonly<Record<string, readonly [following: readonly number[], act: Act]>> = {
  help: [[0], async () => [texts.usage]],
  list: [[0], async (desk) => listLines(await desk.open())],
  refunds: [[0], async (desk) => refundLines(await desk.owedRefunds())],
  show: [[1], async (desk, _, [id = '']) => caseLines(await desk.show(idOf(id)))],
  propose: [
    [2],
    async (desk, asked, [id = '', decision = '']) => {
      await desk.propose(idOf(id), decision, decidingOf(asked));
      return [texts.proposed(idOf(id), decision)];
    },
  ],
  decide: [
    [2],
    async (desk, asked, [id = '', decision = '']) => {
      await desk.decide(idOf(id), decision, decidingOf(asked));
      return [texts.decided(idOf(id), decision)];
    },
  ],
  refuse: [
    [1],
    async (desk, asked, [id = '']) => {
      await desk.refuse(idOf(id), decidingOf(asked));
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
      return [texts.entryProposed(await desk.writeOff(writeOff, decidingOf(asked)))];
    },
  ],
};

async function giveBack(
  desk: OperatorsDesk,
  asked: Typed,
  [paymentReference = '']: readonly string[],
) {
  const { as, keepFee: feeKept } = asked;
  if (as !== 'refund' && as !== 'cancellation') throw misused();
  const id = await desk.giveBack({ paymentReference, as, feeKept }, decidingOf(asked));
  return [texts.returned(paymentReference, id)];
}

async function tellRefund(
  desk: OperatorsDesk,
  asked: Typed,
  [reference = '', said = '']: readonly string[],
) {
  const word = said.toUpperCase();
  if (word !== 'LEFT' && word !== 'BOUNCED') throw misused();
  await desk.tellRefund({ reference, word, ...decidingOf(asked) });
  return [texts.refundTold(reference, word)];
}

async function correct(desk: OperatorsDesk, asked: Typed, [entry]: readonly string[]) {
  const lines = linesOf(asked);
  if ((entry === undefined) === (lines.length === 0)) throw misused();
  const difference = asked.difference === undefined ? undefined : idOf(asked.difference);
  const wanted = entry === undefined ? { lines, about: asked.about } : { reverses: idOf(entry) };
  return [texts.entryProposed(await desk.correct({ ...wanted, difference }, decidingOf(asked)))];
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
export async function carryOut(desk: OperatorsDesk, args: string[]): Promise<string[]> {
  const asked = typedBy(args);
  const [first = 'list', ...words] = asked.words;
  const [following, act] = Object.hasOwn(ACTS, first) ? (ACTS[first] ?? []) : [];
  if (!act || !following?.includes(words.length)) throw misused();
  return await act(desk, asked, words);
}
