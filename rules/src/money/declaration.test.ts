import { describe, expect, it } from 'vitest';
import { messageOf } from '../../test/message-of.ts';
import {
  DECLARED_AFTER_LIMIT_INCREASE,
  DECLARED_CATEGORIES,
  DECLARED_SELF_TO_SELF,
  phraseCategory,
  reportingCode,
  reportingCodes,
} from './declaration.ts';

describe('categories of the declaration', () => {
  it('of a normal transaction', () => {
    expect(DECLARED_CATEGORIES.map(phraseCategory).map(messageOf)).toEqual([
      '401 Gift (South African ID)',
      '416 Migrant workers remittance (Asylum documents)',
      '417 Foreign national contract worker remittance (Foreign passport)',
    ]);
  });

  it('after a limit increase and to oneself', () => {
    expect(DECLARED_AFTER_LIMIT_INCREASE.map(phraseCategory).map(messageOf)).toEqual([
      '305 (Asylum documents)',
      '306 (Foreign passport)',
    ]);
    expect(DECLARED_SELF_TO_SELF).toBe('303');
  });
});

describe('the category the server assigns', () => {
  it.each([
    ['SA_ID', '401', '401', '303'],
    ['ASYLUM_PAPER', '416', '305', undefined],
    ['FOREIGN_PASSPORT', '417', '306', undefined],
    ['FOREIGN_ID', '417', undefined, undefined],
  ] as const)('%s: %s, raised %s, to oneself %s', (idType, normal, raised, selfToSelf) => {
    expect(reportingCode(idType, {})).toBe(normal);
    expect(reportingCode(idType, { afterLimitIncrease: true })).toBe(raised);
    expect(reportingCode(idType, { selfToSelf: true })).toBe(selfToSelf);
  });

  it('is one of the codes of the ID type', () => {
    expect(reportingCodes('SA_ID')).toEqual(['401', '303']);
    expect(reportingCodes('FOREIGN_ID')).toEqual(['417']);
  });
});
