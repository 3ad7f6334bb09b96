import type { Parser } from './parsers.ts';

/** Adapters that ship with the server, apart from the sandbox under further names. */
export const OWN_ADAPTERS: readonly string[] = ['sandbox', 'iso20022', 'pawapay', 'thunes'];

/** Whether an adapter is the sandbox, which may run several times, each under its own name. */
export const isSandboxAdapter = (name: string): boolean =>
  name === 'sandbox' || name.startsWith('sandbox-');

const ADAPTER_NAME = /^[a-z][a-z0-9-]{1,30}$/;

/** Names of adapters, separated by commas. */
export const parseAdapterNames: Parser<readonly string[]> = (text) => {
  const names = text.split(',').map((name) => name.trim());
  if (!names.every((name) => ADAPTER_NAME.test(name)) || new Set(names).size < names.length) {
    throw new Error('must name each adapter once, separated by commas');
  }
  return names;
};

/** Names of all payout partners of an installation, the default one first. */
export const listAdapterNames = (config: {
  readonly payoutPartner: string;
  readonly payoutPartners: readonly string[];
}): string[] => [...new Set([config.payoutPartner, ...config.payoutPartners])];

/** Whether the sandbox pays out, under any name. */
export const usesSandboxPayouts = (config: Parameters<typeof listAdapterNames>[0]): boolean =>
  listAdapterNames(config).some(isSandboxAdapter);
