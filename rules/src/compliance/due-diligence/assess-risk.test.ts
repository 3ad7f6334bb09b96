import { describe, expect, test } from 'vitest';
import { DUE_DILIGENCE } from '../due-diligence-rules.ts';
import { defaultRuleValues } from '../rule-sets.ts';
import { assessRisk, type RiskFacts } from './assess-risk.ts';

const values = defaultRuleValues(DUE_DILIGENCE);

const facts: RiskFacts = {
  nationality: 'ZAF',
  corridors: ['ZWE'],
  listedCountries: new Set(['COD', 'KEN', 'IRN']),
  findings: [],
  methods: ['BANK'],
  incomeSource: 'SALARY',
  idType: 'SA_ID',
  documentExpired: false,
  owes: false,
  reviewedAtSignUp: false,
};

const assess = (changed: Partial<RiskFacts>) => assessRisk({ ...facts, ...changed }, values);

describe('the points of', () => {
  test.each([
    ['a listed nationality', { nationality: 'KEN' }, 'COUNTRY', 25, 'LISTED_COUNTRY', ['KEN']],
    ['a listed corridor', { corridors: ['ZWE', 'COD'] }, 'COUNTRY', 25, 'LISTED_COUNTRY', ['COD']],
    ['other countries', {}, 'COUNTRY', 0, 'NO_LISTED_COUNTRY', []],
    ['a PEP', { findings: ['PEP_DOMESTIC'] }, 'EXPOSURE', 25, 'EXPOSED', ['PEP_DOMESTIC']],
    ['cash beside a bank account', { methods: ['BANK', 'CASH'] }, 'PRODUCT', 15, 'CASH', []],
    ['wallets', { methods: ['WALLET'] }, 'PRODUCT', 9, 'WALLET', []],
    ['no proved income', { incomeSource: null }, 'INCOME', 5, 'INCOME_UNPROVED', []],
    ['savings', { incomeSource: 'SAVINGS' }, 'INCOME', 10, 'INCOME_IRREGULAR', ['SAVINGS']],
    ['a salary', {}, 'INCOME', 0, 'INCOME_REGULAR', ['SALARY']],
    ['an expired document', { documentExpired: true }, 'DOCUMENT', 10, 'DOCUMENT_EXPIRED', []],
    ['an asylum paper', { idType: 'ASYLUM_PAPER' }, 'DOCUMENT', 8, 'ASYLUM_PAPER', []],
    ['a passport', { idType: 'FOREIGN_PASSPORT' }, 'DOCUMENT', 4, 'FOREIGN_DOCUMENT', []],
    ['a watched customer', { findings: ['WATCHED'] }, 'BEHAVIOUR', 10, 'WATCHED', []],
    ['an unpaid debt', { owes: true }, 'BEHAVIOUR', 5, 'OWES', []],
    ['signing up online', {}, 'CHANNEL', 5, 'ONLINE', []],
    ['a reviewed sign-up', { reviewedAtSignUp: true }, 'CHANNEL', 3, 'ONLINE_REVIEWED', []],
  ] as const)('%s', (_, changed, factor, points, reason, details) => {
    expect(assess(changed).factors).toContainEqual({ factor, points, reason, details });
  });
});

/** 60 points: a listed nationality, cash, no proved income, an expired document, signing up online. */
const MANY: Partial<RiskFacts> = {
  ...{ nationality: 'COD', methods: ['CASH'], incomeSource: null, documentExpired: true },
};

describe('the band', () => {
  test.each([
    ['a typical customer', {}, 10, 'LOW'],
    ['34 points', { findings: ['PEP_DOMESTIC'], idType: 'FOREIGN_ID', methods: [] }, 34, 'LOW'],
    ['35 points', { nationality: 'KEN', methods: [], incomeSource: null }, 35, 'MEDIUM'],
    ['every fact of the record', MANY, 60, 'MEDIUM'],
    ['the record and a debt', { ...MANY, owes: true }, 65, 'HIGH'],
    ['a foreign PEP', { findings: ['PEP_FOREIGN'], methods: [] }, 30, 'HIGH'],
    ['adverse media', { findings: ['ADVERSE_MEDIA'], methods: [] }, 30, 'HIGH'],
  ] as const)('of %s', (_, changed, score, band) => {
    expect(assess(changed)).toMatchObject({ score, band });
  });

  test('follows its figures, and the score never exceeds 100', () => {
    const heavy = { ...values, WEIGHT_COUNTRY: 100 };
    const found = { ...facts, nationality: 'COD', methods: ['CASH'] } as const;
    expect(assessRisk(found, heavy)).toMatchObject({ score: 100, band: 'HIGH' });
    expect(assessRisk(facts, { ...values, MEDIUM_FROM: 10 }).band).toBe('MEDIUM');
  });
});
