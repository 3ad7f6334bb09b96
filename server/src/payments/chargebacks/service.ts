import { journalService, type Line, MAIN_BANK_ACCOUNT } from '../../ledger/journal/service.ts';
import type { Handle, TransactionHandle } from '../../platform/database/pool.ts';

/** How two people settle a claim: it was paid to our bank, or it is written off. */
export type Settlement = 'RECEIVED' | 'GIVE_UP';

/** A claim that is settled. */
interface ClaimSettlement {
  transactionId: bigint;
  as: Settlement;
  /** The case that two people decided. */
  caseId: bigint;
  actor: string;
}

/** Claims on customers for reversed payments, in the database transaction that changes them. */
export const claimsService = (handle: TransactionHandle) => ({
  settle: (settled: ClaimSettlement) => settleClaims(handle, settled),
});

/** Claims on customers, for other areas to read. */
export const claimsReader = (handle: Pick<Handle, 'db'>) => ({
  /** The debt for a transaction, in cents of rand; 0 if there is none, or only in other currencies. */
  owedFor: (transactionId: bigint) => owedFor(handle, transactionId),
  /** Whether anything is owed for a transaction, in whatever currency. */
  isOwed: async (transactionId: bigint) => (await readClaims(handle, transactionId)).length > 0,
  /** Whether a customer owes anything. */
  owes: async (registrationId: bigint) => (await owedBy(handle, registrationId)).length > 0,
  /** A customer's whole debt, in cents, by currency. */
  owedBy: (registrationId: bigint) => owedBy(handle, registrationId),
});

const readClaims = ({ db }: Pick<Handle, 'db'>, transactionId: bigint) =>
  db
    .selectFrom('claims')
    .select(['cents', 'currency'])
    .where('transaction_id', '=', transactionId)
    .where('cents', '>', 0n)
    .orderBy('currency')
    .execute();

async function owedFor(handle: Pick<Handle, 'db'>, transactionId: bigint): Promise<bigint> {
  const claims = await readClaims(handle, transactionId);
  return claims.find(({ currency }) => currency === 'ZAR')?.cents ?? 0n;
}

const owedBy = ({ db }: Pick<Handle, 'db'>, registrationId: bigint) =>
  db
    .selectFrom('claims')
    .select(({ fn }) => ['currency', fn.sum<string>('cents').as('cents')])
    .where('registration_id', '=', registrationId)
    .where('cents', '>', 0n)
    .groupBy('currency')
    .orderBy('currency')
    .execute()
    .then((rows) => rows.map(({ currency, cents }) => ({ currency, cents: BigInt(cents) })));

/** Posts the whole debt for a transaction as received in our main bank account, or as written off. */
async function settleClaims(
  handle: TransactionHandle,
  { transactionId, as, caseId, actor }: ClaimSettlement,
): Promise<void> {
  const claims = await readClaims(handle, transactionId);
  const debited =
    as === 'RECEIVED'
      ? ({ account: 'BANK', subAccount: MAIN_BANK_ACCOUNT } as const)
      : ({ account: 'WRITE_OFFS' } as const);
  const lines: Line[] = claims.flatMap(({ cents, currency }) => [
    { ...debited, cents, currency },
    { account: 'CHARGEBACKS', cents: -cents, currency },
  ]);
  if (lines.length === 0) return;
  await journalService(handle).post({
    event: as === 'RECEIVED' ? 'CLAIM_RECEIVED' : 'CLAIM_WRITTEN_OFF',
    subject: `transaction:${transactionId}`,
    document: `case:${caseId}`,
    actor,
    lines,
  });
}
