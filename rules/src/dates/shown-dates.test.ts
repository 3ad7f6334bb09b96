import { describe, expect, it } from 'vitest';
import { shownDate, shownDateTime, shownDay, shownTime } from './shown-dates.ts';

const at = (local: string) => new Date(`${local}+02:00`);

describe('dates as shown', () => {
  it('are South African in any time zone of the reader', () => {
    expect(shownDateTime(new Date('2026-11-20T22:05:00Z'))).toBe('21 Nov 2026, 00:05');
    expect(shownTime(at('2026-11-21T14:05:00'))).toBe('14:05');
    expect(shownDay('1985-06-24')).toBe('24 Jun 1985');
  });

  it("are written in the reader's language", () => {
    expect(shownDate(at('2026-05-21T14:05:00'), 'af-ZA')).toBe('21 Mei 2026');
    expect(shownDay('2026-05-21', 'af-ZA')).toBe('21 Mei 2026');
  });
});
