import { DOCUMENTED_CODES, findDocumented, type Step } from './errors.ts';

/** How the stand-in misbehaves at a step. */
export type Misbehaviour =
  | { readonly kind: 'ERROR'; readonly step: Step; readonly code: string }
  /** The connection ends before the request has an effect, or after it; only the first time. */
  | { readonly kind: 'LOST_BEFORE' | 'LOST_AFTER'; readonly step: Step }
  /** An answer of another server, or of another form than documented. */
  | { readonly kind: 'BAD_GATEWAY' | 'OTHER_FORM'; readonly step: Step }
  /** The quotation is for another amount. */
  | { readonly kind: 'OTHER_AMOUNT'; readonly step: 'quotation' }
  /** A status that is not documented follows the confirmation. */
  | { readonly kind: 'OTHER_STATUS'; readonly step: 'confirm' }
  /** It is completed, and the callback arrives, before the answer to the confirmation. */
  | { readonly kind: 'EARLY_CALLBACK'; readonly step: 'confirm' };

/** Cents of the destination amount that make the stand-in misbehave. */
export const CENTS: Readonly<Record<string, Misbehaviour>> = {
  61: { kind: 'LOST_BEFORE', step: 'transaction' },
  62: { kind: 'LOST_AFTER', step: 'transaction' },
  63: { kind: 'LOST_BEFORE', step: 'confirm' },
  64: { kind: 'LOST_AFTER', step: 'confirm' },
  65: { kind: 'BAD_GATEWAY', step: 'confirm' },
  66: { kind: 'OTHER_FORM', step: 'transaction' },
  67: { kind: 'OTHER_AMOUNT', step: 'quotation' },
  68: { kind: 'OTHER_STATUS', step: 'confirm' },
  69: { kind: 'EARLY_CALLBACK', step: 'confirm' },
};

const FIRST_CODE = 1_000_000;

/** The destination amount that provokes a documented code: 3007.00 for 1003007. */
export const amountOfCode = (code: string): string => `${Number(code) - FIRST_CODE}.00`;

const BY_AMOUNT: ReadonlyMap<string, Misbehaviour> = new Map(
  DOCUMENTED_CODES.map((code) => [
    amountOfCode(code),
    { kind: 'ERROR', step: findDocumented(code).step, code },
  ]),
);

/** Misbehaviour for a destination amount at a step. */
export function findMisbehaviour(amount: string, step: Step): Misbehaviour | undefined {
  const [whole = '', cents = '00'] = amount.split('.');
  const found = BY_AMOUNT.get(`${whole}.${cents}`) ?? CENTS[cents];
  return found?.step === step ? found : undefined;
}
