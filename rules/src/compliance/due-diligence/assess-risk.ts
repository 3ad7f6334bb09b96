import type { DueDiligenceValues } from '../due-diligence-rules.ts';

/** Parts of the risk, in the order in which they are shown. */
export const riskFactors = [
  'COUNTRY',
  'EXPOSURE',
  'PRODUCT',
  'INCOME',
  'DOCUMENT',
  'BEHAVIOUR',
  'CHANNEL',
] as const;

export type RiskFactorName = (typeof riskFactors)[number];

export const riskBands = ['LOW', 'MEDIUM', 'HIGH'] as const;

export type RiskBand = (typeof riskBands)[number];

/** Knowledge about a customer beyond the record: politically exposed, in the news, watched by monitoring. */
export const findingKinds = [
  'PEP_FOREIGN',
  'PEP_DOMESTIC',
  'PEP_PROMINENT',
  'PEP_FAMILY_ASSOCIATE',
  'ADVERSE_MEDIA',
  'WATCHED',
] as const;

export type FindingKind = (typeof findingKinds)[number];

/** Facts about a customer that their risk depends on. */
export interface RiskFacts {
  /** ISO 3166-1 alpha-3, of the nationality and of each country to which money was sent. */
  readonly nationality: string;
  readonly corridors: readonly string[];
  /** Countries of enhanced due diligence and blocked ones. */
  readonly listedCountries: ReadonlySet<string>;
  /** Confirmed findings. */
  readonly findings: readonly FindingKind[];
  /** Ways in which money was paid out. */
  readonly methods: readonly ('CASH' | 'WALLET' | 'BANK')[];
  /** Stated source of income, proved for higher limits; null if none was proved. */
  readonly incomeSource: string | null;
  readonly idType: string;
  readonly documentExpired: boolean;
  /** A payment was reversed after its payout, and the customer has not paid the debt. */
  readonly owes: boolean;
  /** A person looked at the documents at sign-up. */
  readonly reviewedAtSignUp: boolean;
}

/** The points of one factor and their reason: a code, and what it refers to, such as countries. */
export interface RiskFactor {
  readonly factor: RiskFactorName;
  readonly points: number;
  readonly reason: RiskReason;
  readonly details: readonly string[];
}

/** A customer's risk: 0 to 100 points, with those of each factor. */
export interface Risk {
  readonly score: number;
  readonly band: RiskBand;
  readonly factors: readonly RiskFactor[];
}

export type RiskReason =
  | ('LISTED_COUNTRY' | 'NO_LISTED_COUNTRY')
  | ('EXPOSED' | 'NOT_EXPOSED')
  | ('CASH' | 'WALLET' | 'BANK' | 'NOTHING_SENT')
  | ('INCOME_UNPROVED' | 'INCOME_IRREGULAR' | 'INCOME_REGULAR')
  | ('DOCUMENT_EXPIRED' | 'ASYLUM_PAPER' | 'FOREIGN_DOCUMENT' | 'SA_ID')
  | ('WATCHED' | 'OWES' | 'NOTHING_UNUSUAL')
  | ('ONLINE' | 'ONLINE_REVIEWED');

/** Share of a weight in percent, with its reason. */
type Share = readonly [percent: number, reason: RiskReason, details?: readonly string[]];

/** Assesses the risk of a customer (the factors and their weights are assumptions, which the remitter confirms). */
export function assessRisk(facts: RiskFacts, values: DueDiligenceValues): Risk {
  const shares: Record<RiskFactorName, Share> = {
    COUNTRY: shareOfCountries(facts),
    EXPOSURE: shareOfExposure(facts),
    PRODUCT: shareOfProduct(facts),
    INCOME: shareOfIncome(facts),
    DOCUMENT: shareOfDocument(facts),
    BEHAVIOUR: shareOfBehaviour(facts),
    CHANNEL: facts.reviewedAtSignUp ? [50, 'ONLINE_REVIEWED'] : [100, 'ONLINE'],
  };
  const factors = riskFactors.map((factor) => {
    const [percent, reason, details = []] = shares[factor];
    return { factor, points: computePoints(values[`WEIGHT_${factor}`], percent), reason, details };
  });
  const score = Math.min(
    100,
    factors.reduce((sum, { points }) => sum + points, 0),
  );
  return { score, band: findBand(score, facts, values), factors };
}

/** Halves count as a whole point. */
const computePoints = (weight: number, percent: number) => Math.round((weight * percent) / 100);

/** Foreign PEPs (FICA section 21F) and customers with confirmed adverse media always have a high risk. */
function findBand(score: number, { findings }: RiskFacts, values: DueDiligenceValues): RiskBand {
  if (findings.includes('PEP_FOREIGN') || findings.includes('ADVERSE_MEDIA')) return 'HIGH';
  if (score >= values.HIGH_FROM) return 'HIGH';
  return score >= values.MEDIUM_FROM ? 'MEDIUM' : 'LOW';
}

/** The listed countries among a customer's nationality and corridors. */
export const findListedCountries = ({
  nationality,
  corridors,
  listedCountries,
}: Pick<RiskFacts, 'nationality' | 'corridors' | 'listedCountries'>): readonly string[] =>
  [...new Set([nationality, ...corridors])].filter((country) => listedCountries.has(country));

function shareOfCountries(facts: RiskFacts): Share {
  const listed = findListedCountries(facts);
  return listed.length > 0 ? [100, 'LISTED_COUNTRY', listed] : [0, 'NO_LISTED_COUNTRY'];
}

function shareOfExposure({ findings }: RiskFacts): Share {
  const exposed = findings.filter((kind) => kind !== 'WATCHED');
  return exposed.length > 0 ? [100, 'EXPOSED', exposed] : [0, 'NOT_EXPOSED'];
}

function shareOfProduct({ methods }: RiskFacts): Share {
  if (methods.includes('CASH')) return [100, 'CASH'];
  if (methods.includes('WALLET')) return [60, 'WALLET'];
  return methods.includes('BANK') ? [30, 'BANK'] : [0, 'NOTHING_SENT'];
}

/** Incomes that are paid monthly by an employer, a fund or the state. */
const REGULAR: ReadonlySet<string> = new Set(['SALARY', 'PENSION', 'SOCIAL_GRANT']);

function shareOfIncome({ incomeSource }: RiskFacts): Share {
  if (incomeSource === null) return [50, 'INCOME_UNPROVED'];
  return REGULAR.has(incomeSource)
    ? [0, 'INCOME_REGULAR', [incomeSource]]
    : [100, 'INCOME_IRREGULAR', [incomeSource]];
}

function shareOfDocument({ idType, documentExpired }: RiskFacts): Share {
  if (documentExpired) return [100, 'DOCUMENT_EXPIRED'];
  if (idType === 'SA_ID') return [0, 'SA_ID'];
  return idType === 'ASYLUM_PAPER' ? [80, 'ASYLUM_PAPER'] : [40, 'FOREIGN_DOCUMENT'];
}

function shareOfBehaviour({ findings, owes }: RiskFacts): Share {
  if (findings.includes('WATCHED')) return [100, 'WATCHED'];
  return owes ? [50, 'OWES'] : [0, 'NOTHING_UNUSUAL'];
}
