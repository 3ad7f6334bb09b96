import { type GenericPartner, parseGenericPartners } from './generic-payout-partners.ts';
import { addressParser, parseCurrency, textParser } from './parsers.ts';
import { isSandboxAdapter, OWN_ADAPTERS } from './payout-adapters.ts';
import { optionalSetting, settingWithDefault } from './setting.ts';
import { parseThunesPayers } from './thunes-payers.ts';

/** Settings of payout partners that have an API. */
export const payoutPartnerSettings = {
  thunesUrl: optionalSetting(
    'THUNES_URL',
    addressParser('https', 'http'),
    'Thunes makes no payouts',
    'Address of the Money Transfer API that Thunes gave us; `/v2/money-transfer` is added to it.',
  ),
  thunesKey: {
    ...optionalSetting(
      'THUNES_KEY',
      textParser(),
      'required with `THUNES_URL`',
      'API key at Thunes.',
    ),
    secret: true,
  },
  thunesSecret: {
    ...optionalSetting(
      'THUNES_SECRET',
      textParser(),
      'required with `THUNES_URL`',
      'API secret at Thunes.',
    ),
    secret: true,
  },
  thunesCurrency: settingWithDefault(
    'THUNES_CURRENCY',
    parseCurrency,
    'USD',
    'Currency of the balance at Thunes that payouts are made from.',
  ),
  thunesPayers: settingWithDefault(
    'THUNES_PAYERS',
    parseThunesPayers,
    '{}',
    'Payers of Thunes by country and method, or by bank or number of our payout partner too, as JSON: `{"ZW/CASH": "1807", "ZW/CASH/14": "1808", "NG/BANK/058": "2011"}`. Without an entry the payer with the name of the recipient’s bank is used.',
  ),
  genericPayoutPartners: {
    ...settingWithDefault(
      'GENERIC_PAYOUT_PARTNERS',
      parseGenericPartners,
      '[]',
      'Partners with the protocol of docs/payout-partner-protocol.md, as a JSON list of `name`, `url`, `key` and `webhookSecret`. A name has lower-case letters, digits and hyphens.',
    ),
    secret: true,
  },
};

/** Parsed settings that are examined together. */
interface Read {
  readonly payoutPartner: string | undefined;
  readonly payoutPartners: readonly string[] | undefined;
  readonly pawapayUrl: string | undefined;
  readonly thunesUrl: string | undefined;
  readonly thunesKey: string | undefined;
  readonly thunesSecret: string | undefined;
  readonly genericPayoutPartners: readonly GenericPartner[];
}

/** Contradictions between the settings of payout partners, one sentence each. */
export function payoutPartnerContradictions(parsed: Read, inProduction: boolean): string[] {
  const { thunesUrl, thunesKey, thunesSecret, genericPayoutPartners } = parsed;
  const rules: [applies: boolean, problem: string][] = [
    [
      thunesUrl !== undefined && (thunesKey === undefined || thunesSecret === undefined),
      'THUNES_URL requires THUNES_KEY and THUNES_SECRET.',
    ],
    [
      inProduction && (thunesUrl?.startsWith('http:') ?? false),
      'THUNES_URL must begin with https:// in production.',
    ],
    ...genericPayoutPartners.map(({ name, url }): [boolean, string] => [
      inProduction && url.startsWith('http:'),
      `GENERIC_PAYOUT_PARTNERS must have an address that begins with https:// for ${name} in production.`,
    ]),
  ];
  const problems = rules.flatMap(([applies, problem]) => (applies ? [problem] : []));
  return [
    ...problems,
    ...findChoiceProblems('PAYOUT_PARTNER', parsed.payoutPartner, parsed),
    ...(parsed.payoutPartners ?? []).flatMap((name) =>
      findChoiceProblems('PAYOUT_PARTNERS', name, parsed),
    ),
  ];
}

/** A chosen partner has to be set up. */
function findChoiceProblems(
  setting: 'PAYOUT_PARTNER' | 'PAYOUT_PARTNERS',
  name: string | undefined,
  { pawapayUrl, thunesUrl, genericPayoutPartners }: Read,
): string[] {
  if (name === undefined || name === 'iso20022' || isSandboxAdapter(name)) return [];
  if (name === 'pawapay')
    return pawapayUrl === undefined ? [`${setting} pawapay also needs PAWAPAY_URL.`] : [];
  if (name === 'thunes')
    return thunesUrl === undefined ? [`${setting} thunes also needs THUNES_URL.`] : [];
  return genericPayoutPartners.some((partner) => partner.name === name)
    ? []
    : [`${setting} must be ${OWN_ADAPTERS.join(', ')}, or a name in GENERIC_PAYOUT_PARTNERS.`];
}
