import { ENGLISH } from '@thumela/rules/language/languages.ts';
import { worded } from '@thumela/rules/language/phrase.ts';
import { refuseUnprepared, runCommand } from './command.ts';
import { type Config, StartError } from './config.ts';
import { fromConstraint } from './database/constraints.ts';
import {
  accountOf,
  caseLines,
  centsOf,
  decidingOf,
  idOf,
  linesOf,
  listLines,
  refundLines,
  type Typed,
  typed,
} from './deciding/service.ts';
import { type OperatorsDesk, operatorsDesk } from './desk.ts';
import { DomainError } from './errors.ts';
import { loadBrand } from './reference/brand.ts';
import { deskTexts } from './texts/en/case-desk.ts';

const texts = ENGLISH.say(deskTexts);

/** What each first word does, with how many words follow it; it answers the lines to write. */
type Act = (desk: OperatorsDesk, asked: Typed, words: readonly string[]) => Promise<string[]>;

const ACTS: Readonly<Record<string, readonly [following: readonly number[], act: Act]>> = {
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
  const wanted = entry === undefined ? { lines } : { reverses: idOf(entry) };
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

/** What a refusal of the business says to whoever sits at the terminal. */
function refusal(error: unknown, config: Config): unknown {
  const refused = error instanceof DomainError ? error : fromConstraint(error, config);
  if (!refused) return error;
  const { heading, errors } = refused;
  return new StartError([heading, ...errors].map((sentence) => worded(sentence, ENGLISH.say)));
}

/** `npm run cases`: lists what needs a person and decides it, on the database of the settings, also while servers run on it. */
await runCommand(async (database, config) => {
  const asked = typedBy(process.argv.slice(2));
  const [first = 'list', ...words] = asked.words;
  const [following, act] = Object.hasOwn(ACTS, first) ? (ACTS[first] ?? []) : [];
  if (!act || !following?.includes(words.length)) throw misused();
  await refuseUnprepared(database);
  const desk = operatorsDesk({ database, brand: loadBrand(config) });
  const lines = await act(desk, asked, words).catch((error: unknown) => {
    throw refusal(error, config);
  });
  process.stdout.write(`${lines.join('\n')}\n`);
  return true;
});
