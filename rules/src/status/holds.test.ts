import { describe, expect, it } from 'vitest';
import { inEnglish } from '../language/in-english.ts';
import { findHolds, HOLD_RULES, type HoldFacts, holdReason } from './holds.ts';

const calm: HoldFacts = {
  principal: 1000_00n,
  possibleMatch: false,
  nameNotComparable: false,
  eddCorridor: false,
  firstTransaction: false,
  blockedNationality: false,
  sendsToSameName: false,
  customerApproved: true,
  documentExpired: false,
};
const thresholds = { eddCorridor: 5000_00n, firstTransaction: 20000_00n };

describe('holds', () => {
  it.each<[Partial<HoldFacts>, string[]]>([
    [{}, []],
    [{ possibleMatch: true }, ['SANCTIONS_MATCH']],
    [{ eddCorridor: true, principal: 5000_00n }, []],
    [{ eddCorridor: true, principal: 5000_01n }, ['EDD_CORRIDOR']],
    [{ firstTransaction: true, principal: 20000_00n }, []],
    [{ firstTransaction: true, principal: 20000_01n }, ['FIRST_TRANSACTION']],
    [{ nameNotComparable: true }, ['NAME_NOT_COMPARABLE']],
    [{ blockedNationality: true }, ['BLOCKED_NATIONALITY']],
    [{ sendsToSameName: true }, ['SAME_NAME']],
    [{ customerApproved: false }, ['CUSTOMER_NOT_APPROVED']],
    [{ documentExpired: true, possibleMatch: true }, ['DOCUMENT_EXPIRED', 'SANCTIONS_MATCH']],
  ])('%o holds by %s', (facts, rules) => {
    expect(findHolds({ ...calm, ...facts }, thresholds)).toEqual(rules);
  });

  it('every reason says what is missing, who acts, and by when', () => {
    const by = new Date('2026-11-22T12:30:00Z');
    for (const rule of HOLD_RULES) {
      expect(inEnglish(holdReason(rule, by))).toMatch(
        /^[A-Z].+\. (We need it|You do not need to do anything: you will hear from us) by 22 Nov 2026, 14:30\.$/,
      );
    }
    expect(inEnglish(holdReason('DOCUMENT_EXPIRED', by))).toContain('Please send us a valid one.');
  });

  it('never reveals that a person may be on a list', () => {
    const by = new Date('2026-11-22T12:30:00Z');
    const reason = inEnglish(holdReason('SANCTIONS_MATCH', by));
    expect(reason).toBe(inEnglish(holdReason('BLOCKED_NATIONALITY', by)));
    expect(reason).not.toMatch(/sanction|list|match/i);
  });
});
