import { phrase } from '@thumela/rules/language/phrase.ts';
import { alpha2ToAlpha3 } from 'i18n-iso-countries/index.js';
import { Type } from 'typebox';
import { thunesRefusals } from '../../../platform/i18n/texts/en/thunes-refusals.ts';
import { capturedFields } from '../captured-fields.ts';
import type { CheckedAccount } from '../partner.ts';
import { requestThunes, type ThunesAddress } from './client.ts';
import { createRefusal } from './create-refusal.ts';
import { Payer, type Requirements } from './forms.ts';

/** Payers per page; the most that is documented. */
const PER_PAGE = 100;
/** No country has as many payers. */
const MOST_PAGES = 50;
/** Milliseconds for which payers are remembered. */
const REMEMBERED = 10 * 60_000;

const HOME = 'ZA';

/** Names of the services that make our payouts. Our vouchers are collected in shops that Thunes does not have. */
const SERVICES = { BANK: 'BankAccount', WALLET: 'MobileWallet', CASH: 'CashPickup' } as const;

/** A payer and what it needs. */
export interface ChosenPayer {
  readonly payer: Payer;
  readonly needs: Requirements;
}

/** Chooses the payer of an account. */
export type PayerChoice = (account: CheckedAccount, over: AbortSignal) => Promise<ChosenPayer>;

/** The ISO code of three letters. */
export const toAlpha3 = (alpha2: string): string => alpha2ToAlpha3(alpha2) ?? alpha2;

/**
 * Creates the choice of a payer: the one that is set for the country, method and bank or payout partner, or for the
 * country and method; else the one with the name of the recipient's bank.
 * @param assigned ids of payers by `ZW/CASH`, `ZW/CASH/14` (a payout partner's number) or `NG/BANK/058`
 * @param now milliseconds
 */
export function createPayerChoice(
  address: ThunesAddress,
  assigned: Readonly<Record<string, string>>,
  now: () => number,
): PayerChoice {
  const remembered = new Map<string, { payers: readonly Payer[]; until: number }>();
  const list = async (country: string, currency: string, over: AbortSignal) => {
    const known = remembered.get(`${country} ${currency}`);
    if (known && known.until > now()) return known.payers;
    const payers = await listPayers(address, country, currency, over);
    remembered.set(`${country} ${currency}`, { payers, until: now() + REMEMBERED });
    return payers;
  };
  return async (account, over) => {
    const { method, country = HOME, currency } = account;
    if (method === 'VOUCHER') throw createRefusal(phrase(thunesRefusals, 'vouchers'));
    const payers = await list(toAlpha3(country), currency, over);
    const possible = payers.filter(({ service }) => service.name === SERVICES[method]);
    const payer = findAssigned(possible, assigned, account) ?? findByName(possible, account);
    const needs = payer?.transaction_types.C2C;
    if (payer && needs) return { payer, needs };
    throw createRefusal(phrase(thunesRefusals, 'noPayer', nameOf(account), country));
  };
}

const nameOf = (account: CheckedAccount) =>
  (account.method === 'BANK' ? capturedFields(account)('BANK_NAME') : undefined) ?? account.partner;

function findAssigned(
  payers: readonly Payer[],
  assigned: Readonly<Record<string, string>>,
  account: CheckedAccount,
): Payer | undefined {
  const place = `${account.country ?? HOME}/${account.method}`;
  const id = assigned[`${place}/${nameOf(account)}`] ?? assigned[place];
  return payers.find((payer) => payer.id === id);
}

/** Money for one bank must not reach another: similar names do not count, and of two equal ones neither. */
function findByName(payers: readonly Payer[], account: CheckedAccount): Payer | undefined {
  const name = foldName(nameOf(account));
  const [only, other] = payers.filter((payer) => foldName(payer.name) === name);
  return other ? undefined : only;
}

const foldName = (name: string) => name.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');

async function listPayers(
  address: ThunesAddress,
  country: string,
  currency: string,
  over: AbortSignal,
): Promise<readonly Payer[]> {
  const payers: Payer[] = [];
  for (let page = 1; page <= MOST_PAGES; page += 1) {
    const query = new URLSearchParams({
      country_iso_code: country,
      currency,
      page: String(page),
      per_page: String(PER_PAGE),
    });
    const found = await requestThunes(
      address,
      { path: `/payers?${query}` },
      Type.Array(Payer),
      over,
    );
    payers.push(...found);
    if (found.length < PER_PAGE) break;
  }
  return payers;
}
