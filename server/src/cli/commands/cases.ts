import { ENGLISH } from '@thumela/rules/language/languages.ts';
import type { Permission } from '@thumela/rules/operators/roles.ts';
import { readBrand } from '../../administration/branding/service.ts';
import { refuseOtherDecider } from '../../administration/operators/service.ts';
import { type OperatorsDesk, operatorsDesk } from '../../app/desk.ts';
import { type DecisionContext, normaliseReason } from '../../casework/cases/service.ts';
import { formatDecision } from '../../casework/decisions/format-decision.ts';
import { parseDecision } from '../../casework/decisions/parse-decision.ts';
import { formatCase, formatCaseList, formatRefundList } from '../../casework/decisions/terminal.ts';
import { createScreeningService } from '../../integrations/screening/external/create-service.ts';
import { createUnloadedLists } from '../../integrations/screening/listed-people.ts';
import type { Account, Line } from '../../ledger/journal/service.ts';
import { deskTexts } from '../../platform/i18n/texts/en/case-desk.ts';
import { type CommandContext, defineCommand, UsageError } from '../definition.ts';
import { authenticateOperator, jsonFlag, signedFlags } from '../flags.ts';
import { formatJson, parseAmount, parseNumber } from '../values.ts';

const texts = ENGLISH.say(deskTexts);

interface Signed {
  readonly operator: string;
  readonly reason: string;
}

const openDesk = async ({ database, config }: CommandContext) =>
  operatorsDesk({
    ...{ database, config, brand: await readBrand(database, config) },
    reference: { now: createUnloadedLists(createScreeningService(config)) },
  });

/** Authenticates the operator who decides a case. @throws DomainError UNAUTHORIZED, FORBIDDEN, NOT_FOUND */
async function authenticateDecider(
  { identify }: CommandContext,
  desk: OperatorsDesk,
  { operator, ...flags }: Signed,
  id: bigint,
): Promise<DecisionContext> {
  const reason = normaliseReason(flags.reason);
  const { row } = await desk.show(id);
  const identity = await identify(operator);
  refuseOtherDecider(identity, row);
  return { ...identity, reason };
}

/** Authenticates the operator who opens a case. @throws DomainError UNAUTHORIZED, FORBIDDEN */
async function authenticateOpener(
  context: CommandContext,
  flags: Signed,
  permission: Permission,
): Promise<DecisionContext> {
  const reason = normaliseReason(flags.reason);
  const { actor, roles } = await authenticateOperator(context, flags.operator, permission);
  return { actor, roles, reason };
}

/** An account and its sub-account, from text such as PAYMENT_CLEARING/STITCH. Whether it exists is checked when posting. */
function parseAccount(text: string): { account: Account; subAccount: string } {
  const [account = '', ...part] = text.split('/');
  return { account: account as Account, subAccount: part.join('/') };
}

/** @throws UsageError */
function parseLine(text: string, sign: 1n | -1n): Line {
  const [, where, amount] = /^([^=]+)=(.+)$/.exec(text) ?? [];
  if (where === undefined || amount === undefined) {
    throw new UsageError(`A line is such as CHARGEBACKS=1057.50, not '${text}'.`);
  }
  return { ...parseAccount(where), cents: sign * parseAmount(amount) };
}

const ACCOUNT = `ACCOUNT is such as CHARGEBACKS, or PAYMENT_CLEARING/STITCH for one of its sub-accounts.`;

export const verbs = [
  defineCommand({
    verb: 'list',
    summary: 'open cases, overdue ones first',
    arguments: [],
    flags: { json: jsonFlag },
    run: async (context, { flags }) => {
      const open = await (await openDesk(context)).open();
      if (!flags.json) return context.write(formatCaseList(open).join('\n'));
      const rows = open.map((row) => ({
        ...{ id: row.id, kind: row.kind, subject: row.subject, state: row.state },
        paymentReference: row.payment_reference,
        amountCents: row.amount_cents ?? row.total_cents,
        currency: row.currency ?? 'ZAR',
        ...{ nextActor: row.next_actor, openedAt: row.opened_at, dueAt: row.due_at },
        overdue: row.overdue,
        ...{ decision: row.decision, proposedBy: row.proposed_by, reason: row.reason },
      }));
      context.write(formatJson(rows));
    },
  }),
  defineCommand({
    verb: 'show',
    summary: 'a case, its history and its available decisions',
    arguments: ['ID'],
    flags: {},
    run: async (context, { words: [text] }) => {
      const id = parseNumber(text, 'ID');
      context.write(formatCase(await (await openDesk(context)).show(id)).join('\n'));
    },
  }),
  defineCommand({
    verb: 'decide',
    summary: 'decide a case, or confirm what another operator proposed',
    arguments: ['ID', 'DECISION', '[NAME=VALUE…]'],
    flags: signedFlags,
    details: `cases show lists the available decisions and their parameters:

FOLLOW_UP purposes=PROOF_OF_ADDRESS,PERMIT declaration=yes requests documents, the declaration or both from
a recipient. Documents that were handed in and are not requested again are approved.

SEND_CORRECTED ACCOUNT_NUMBER=0123456789 BENE_LAST_NAME=Moyo sends a failed payout again with corrected details.

SEND_TO_ACCOUNT branch=051001 account=123456789 pays an order to another bank account.

TRANSACTION reference=1234567890123456 pays another transaction than the one that the payment names.

RELEASE difference=BIRTH remembers a sanctions match as cleared; SOMEBODY_ELSE takes it too.

UNFREEZE permission='Government Gazette 53001, notice 12' releases frozen property.

END withdrawal='FIC 2026/118' ends a direction not to proceed early; from its end day on, END needs no withdrawal.

A proposal is confirmed with its own parameters, as cases show prints them.

REFUND_KEEP_FEE is for wrong details that the customer gave. CONTINUE continues a payout unchanged because the partner
refused to stop it; the customer is notified.

With REJECT, REJECT_ORDER, DECLINE, CANCEL, REFUND, REFUND_KEEP_FEE and FOLLOW_UP the customer reads the reason, unless
the case is a sanctions match.`,
    run: async (context, { words: [text, name, pairs], flags }) => {
      const id = parseNumber(text, 'ID');
      const decision = parseDecision([name, ...pairs]);
      const desk = await openDesk(context);
      const by = await authenticateDecider(context, desk, flags, id);
      const { secret } = await desk.decide(id, decision, by);
      context.write(texts.decided(id, formatDecision(decision)));
      if (secret !== undefined) context.write(`${texts.secret}\n${secret}`);
    },
  }),
  defineCommand({
    verb: 'propose',
    summary: 'propose a decision that takes two people',
    arguments: ['ID', 'DECISION', '[NAME=VALUE…]'],
    flags: signedFlags,
    run: async (context, { words: [text, name, pairs], flags }) => {
      const id = parseNumber(text, 'ID');
      const decision = parseDecision([name, ...pairs]);
      const desk = await openDesk(context);
      await desk.propose(id, decision, await authenticateDecider(context, desk, flags, id));
      context.write(texts.proposed(id, formatDecision(decision)));
    },
  }),
  defineCommand({
    verb: 'refuse',
    summary: 'reject a proposal, or withdraw your own',
    arguments: ['ID'],
    flags: signedFlags,
    run: async (context, { words: [text], flags }) => {
      const id = parseNumber(text, 'ID');
      const desk = await openDesk(context);
      await desk.refuse(id, await authenticateDecider(context, desk, flags, id));
      context.write(texts.refused(id));
    },
  }),
  defineCommand({
    verb: 'return',
    summary: 'propose to return the money of a paid transaction',
    arguments: ['REFERENCE'],
    flags: {
      as: {
        value: 'KIND',
        summary: 'what the customer gets',
        required: true,
        choices: ['refund', 'cancellation'],
      },
      'keep-fee': { summary: 'keep the fee and its VAT' },
      ...signedFlags,
    },
    details: `REFERENCE is the payment reference, 16 digits. Another operator decides. The customer reads the reason, unless the case
is a sanctions match.`,
    run: async (context, { words: [paymentReference], flags }) => {
      const as = flags.as === 'refund' ? 'refund' : 'cancellation';
      const desk = await openDesk(context);
      const by = await authenticateOpener(context, flags, 'payments.return');
      const id = await desk.giveBack({ paymentReference, as, feeKept: flags['keep-fee'] }, by);
      context.write(
        id === undefined ? texts.stopAsked(paymentReference) : texts.returned(paymentReference, id),
      );
    },
  }),
  defineCommand({
    verb: 'refunds',
    summary: 'refunds to be paid, oldest first',
    arguments: [],
    flags: { json: jsonFlag },
    run: async (context, { flags }) => {
      const owed = await (await openDesk(context)).owedRefunds();
      if (!flags.json) return context.write(formatRefundList(owed).join('\n'));
      const rows = owed.map((row) => ({
        reference: row.reference,
        amountCents: row.amount_cents,
        currency: row.currency,
        paymentReference: row.payment_reference,
        caseId: row.case_id,
        owedAt: row.owed_at,
      }));
      context.write(formatJson(rows));
    },
  }),
  defineCommand({
    verb: 'refund',
    summary: 'record that a refund was sent by our bank, or returned to it',
    arguments: ['REFUND', 'STATE'],
    flags: signedFlags,
    details: 'REFUND is such as RF0000000001. STATE is sent or returned.',
    run: async (context, { words: [reference, state], flags }) => {
      const word = state.toUpperCase();
      if (word !== 'SENT' && word !== 'RETURNED') {
        throw new UsageError(`STATE must be sent or returned, not '${state}'.`);
      }
      const desk = await openDesk(context);
      const by = await authenticateOpener(context, flags, 'payments.return');
      await desk.tellRefund({ reference, word, ...by });
      context.write(texts.refundTold(reference, word));
    },
  }),
  defineCommand({
    verb: 'correct',
    summary: 'propose to reverse a journal entry, or to post a manual one',
    arguments: ['[ENTRY]'],
    flags: {
      debit: { value: 'ACCOUNT=AMOUNT', summary: 'a line, in rand', multiple: true },
      credit: { value: 'ACCOUNT=AMOUNT', summary: 'a line, in rand', multiple: true },
      difference: { value: 'ID', summary: 'case of the difference that the entry settles' },
      about: {
        value: 'SUBJECT',
        summary: 'with --difference: subject of the lines, such as transaction:12',
      },
      ...signedFlags,
    },
    details: `ENTRY is the number of the entry to reverse; without it, give the lines of a manual entry. ${ACCOUNT}
Another operator decides the case.`,
    run: async (context, { words: [entry], flags }) => {
      const lines = [
        ...flags.debit.map((text) => parseLine(text, 1n)),
        ...flags.credit.map((text) => parseLine(text, -1n)),
      ];
      if ((entry === undefined) === (lines.length === 0)) {
        throw new UsageError('Give either ENTRY or lines with --debit and --credit.');
      }
      const difference =
        flags.difference === undefined ? undefined : parseNumber(flags.difference, '--difference');
      const wanted =
        entry === undefined
          ? { lines, about: flags.about }
          : { reverses: parseNumber(entry, 'ENTRY') };
      const desk = await openDesk(context);
      const by = await authenticateOpener(context, flags, 'books.correct');
      context.write(texts.entryProposed(await desk.correct({ ...wanted, difference }, by)));
    },
  }),
  defineCommand({
    verb: 'write-off',
    summary: 'propose to write off an amount, in rand',
    arguments: ['ACCOUNT', 'AMOUNT'],
    flags: signedFlags,
    details: `${ACCOUNT} Another operator decides the case.`,
    run: async (context, { words: [account, amount], flags }) => {
      const writeOff = { ...parseAccount(account), cents: parseAmount(amount) };
      const desk = await openDesk(context);
      const by = await authenticateOpener(context, flags, 'books.correct');
      context.write(texts.entryProposed(await desk.writeOff(writeOff, by)));
    },
  }),
];
