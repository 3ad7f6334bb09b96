import type { IsoDate } from '@thumela/rules/dates/dates.ts';
import {
  type DatedDocument,
  type DeemedValidity,
  findDeemedValidity,
} from '@thumela/rules/identity/deemed-validity.ts';
import type { ListedPeople } from '../../integrations/screening/listed-people.ts';
import type { PolicyKey } from '../../platform/database/policy-keys.ts';
import { isOffered } from './is-offered.ts';
import type {
  BopCategory,
  BopSituation,
  ConfigEntry,
  Country,
  Declaration,
  Destination,
  DocumentType,
  InboundTierSet,
  PayoutCurrency,
  PayoutMethod,
  PayoutPartner,
  TierLimits,
  VatRate,
} from './model.ts';

/** The rows of a snapshot, only those in force now, but for VAT. */
export interface SnapshotParts {
  countries: readonly Country[];
  blocked: readonly string[];
  enhanced: readonly string[];
  destinations: readonly Destination[];
  methods: readonly PayoutMethod[];
  partners: readonly PayoutPartner[];
  currencies: readonly PayoutCurrency[];
  bopCategories: readonly BopCategory[];
  bopUses: readonly { idType: string; situation: string; reportingCode: string }[];
  tiers: readonly (TierLimits & { tier: string; idType: string })[];
  policy: ReadonlyMap<string, bigint>;
  /** Newest first; those of days to come are there too, so that each begins at midnight and not at the next reload. */
  vatRates: readonly VatRate[];
  config: readonly ConfigEntry[];
  /** Notices by which expired documents count as valid for longer. */
  deemedValidities: readonly DeemedValidity[];
  inboundTierSets: readonly InboundTierSet[];
  /** Display values by purpose. */
  documentPurposes: ReadonlyMap<string, string>;
  documentTypes: readonly DocumentType[];
  partnerConfig: readonly { partner: string; key: string; value: string }[];
  sanctions: ListedPeople;
  sanctionsList: number;
  declaration: Declaration;
}

/**
 * The slow reference data of one moment, looked up by id without a query. Take one snapshot and use it
 * for the whole of a request, so that its price and its rules are of the same moment.
 */
export class ReferenceSnapshot {
  readonly countries: readonly Country[];
  readonly destinations: readonly Destination[];
  /** The people on the sanctions lists. */
  readonly sanctions: ListedPeople;
  /** The number of that list; every change makes a higher one. */
  readonly sanctionsList: number;
  /** The newest published declaration. */
  readonly declaration: Declaration;
  readonly #parts: SnapshotParts;
  readonly #alpha3: ReadonlyMap<string, Country>;
  readonly #alpha2: ReadonlyMap<string, Country>;
  readonly #destinations: ReadonlyMap<number, Destination>;
  readonly #methods: ReadonlyMap<number, PayoutMethod>;
  readonly #partners: ReadonlyMap<number, PayoutPartner>;
  readonly #currencies: ReadonlyMap<number, PayoutCurrency>;
  readonly #bop: ReadonlyMap<string, BopCategory>;
  readonly #tiers: ReadonlyMap<string, TierLimits>;

  constructor(parts: SnapshotParts) {
    this.#parts = parts;
    this.countries = parts.countries;
    this.destinations = parts.destinations;
    this.sanctions = parts.sanctions;
    this.sanctionsList = parts.sanctionsList;
    this.declaration = parts.declaration;
    this.#alpha3 = new Map(parts.countries.map((one) => [one.alpha3, one]));
    this.#alpha2 = new Map(parts.countries.map((one) => [one.alpha2, one]));
    this.#destinations = byId(parts.destinations);
    this.#methods = byId(parts.methods);
    this.#partners = byId(parts.partners);
    this.#currencies = byId(parts.currencies);
    this.#bop = new Map(parts.bopCategories.map((one) => [one.reportingCode, one]));
    this.#tiers = new Map(parts.tiers.map((one) => [`${one.tier} ${one.idType}`, one]));
  }

  /** A country by ISO 3166-1 alpha-3 or alpha-2 code. */
  country(code: string): Country | undefined {
    return this.#alpha3.get(code) ?? this.#alpha2.get(code);
  }

  /** Whether a country (alpha-3) is on the blocked list (see rules/README.md). */
  isBlocked(alpha3: string): boolean {
    return this.#parts.blocked.includes(alpha3);
  }

  /** Whether a country (alpha-3) requires enhanced due diligence (see rules/README.md). */
  isEnhanced(alpha3: string): boolean {
    return this.#parts.enhanced.includes(alpha3);
  }

  /** The notice by which a document counts as valid beyond its printed date; undefined if there is none. */
  deemedValidity(document: DatedDocument): DeemedValidity | undefined {
    return findDeemedValidity(this.#parts.deemedValidities, document);
  }

  /** The last day on which a document counts as valid. */
  documentValidUntil(document: DatedDocument): IsoDate {
    return this.deemedValidity(document)?.validUntil ?? document.expires;
  }

  destination(id: number): Destination | undefined {
    return this.#destinations.get(id);
  }

  payoutMethod(id: number): PayoutMethod | undefined {
    return this.#methods.get(id);
  }

  payoutMethodsOf(destinationId: number): readonly PayoutMethod[] {
    return this.#parts.methods.filter((one) => one.destination.id === destinationId);
  }

  payoutPartner(id: number): PayoutPartner | undefined {
    return this.#partners.get(id);
  }

  payoutPartnersOf(payoutMethodId: number): readonly PayoutPartner[] {
    return this.#parts.partners.filter((one) => one.payoutMethod.id === payoutMethodId);
  }

  currency(id: number): PayoutCurrency | undefined {
    return this.#currencies.get(id);
  }

  currenciesOf(payoutPartnerId: number): readonly PayoutCurrency[] {
    return this.#parts.currencies.filter((one) => one.partner.id === payoutPartnerId);
  }

  /** The currency, if country, method, partner and currency belong together and all are offered. */
  corridor(
    destinationId: number,
    payoutMethodId: number,
    payoutPartnerId: number,
    currencyId: number,
  ): PayoutCurrency | undefined {
    const currency = this.#currencies.get(currencyId);
    const method = currency?.partner.payoutMethod;
    const fits =
      currency?.partner.id === payoutPartnerId &&
      method?.id === payoutMethodId &&
      method.destination.id === destinationId;
    return fits && isOffered(currency) ? currency : undefined;
  }

  bopCategory(reportingCode: string): BopCategory | undefined {
    return this.#bop.get(reportingCode);
  }

  /** The category of an ID type in a situation; undefined where it is not offered (see server/src/compliance/README.md). */
  bopCategoryFor(idType: string, situation: BopSituation): BopCategory | undefined {
    const use = this.#parts.bopUses.find(
      (one) => one.idType === idType && one.situation === situation,
    );
    return use && this.#bop.get(use.reportingCode);
  }

  /** Every category of an ID type, lowest threshold first. */
  bopCategoriesOf(idType: string): readonly BopCategory[] {
    const codes = new Set(
      this.#parts.bopUses.filter((one) => one.idType === idType).map((one) => one.reportingCode),
    );
    return this.#parts.bopCategories
      .filter((one) => codes.has(one.reportingCode))
      .toSorted((a, b) => Number(a.thresholdCents - b.thresholdCents));
  }

  /** Limits of a tier (BASE, INCOME, FULL) for an ID type; undefined where it cannot be reached. */
  limits(tier: string, idType: string): TierLimits | undefined {
    return this.#tiers.get(`${tier} ${idType}`);
  }

  /** The limits an incoming order of this amount falls under; undefined above the top of the ID type. */
  inboundTierSet(idType: string, cents: bigint): InboundTierSet | undefined {
    return this.#parts.inboundTierSets.find(
      (one) => one.idTypes.includes(idType) && one.fromCents <= cents && cents <= one.toCents,
    );
  }

  /** The most an incoming order may be worth for a recipient of any ID type. */
  inboundTop(): bigint {
    const offered = this.#parts.inboundTierSets.filter(({ idTypes }) => idTypes.length > 0);
    const [highest] = offered.toSorted((a, b) => Number(b.toCents - a.toCents));
    return highest?.toCents ?? 0n;
  }

  /** Display value of a purpose; undefined for an unknown name. */
  documentPurpose(purpose: string): string | undefined {
    return this.#parts.documentPurposes.get(purpose);
  }

  /** The documents that serve a purpose, by their number. */
  documentTypesOf(purpose: string): readonly DocumentType[] {
    return this.#parts.documentTypes.filter((one) => one.purpose === purpose);
  }

  /** Configuration of a remittance partner; empty for an unknown name. */
  partnerConfig(partner: string): ReadonlyMap<string, string> {
    const entries = this.#parts.partnerConfig.filter((one) => one.partner === partner);
    return new Map(entries.map(({ key, value }) => [key, value]));
  }

  /** An amount of policy in cents. */
  policy(key: PolicyKey): bigint {
    const cents = this.#parts.policy.get(key);
    if (cents === undefined) throw new Error(`The database has no policy amount ${key}.`);
    return cents;
  }

  /** VAT on a fee quoted on a day, as a fraction. */
  vatRate(day: IsoDate): string {
    const found = this.#parts.vatRates.find(({ validFrom }) => validFrom <= day);
    if (!found) throw new Error(`The database has no rate of VAT for ${day}.`);
    return found.rate;
  }

  config(key: string): ConfigEntry | undefined {
    return this.#parts.config.find((one) => one.key === key);
  }
}

function byId<T extends { readonly id: number }>(rows: readonly T[]): ReadonlyMap<number, T> {
  return new Map(rows.map((row) => [row.id, row]));
}
