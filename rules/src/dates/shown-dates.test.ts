import { describe, expect, it } from 'vitest';
import {
  formatDate,
  formatDateTime,
  formatDateTimeWithSeconds,
  formatDay,
  formatMonth,
  formatTime,
} from './shown-dates.ts';

const at = (local: string) => new Date(`${local}+02:00`);

describe('dates as shown', () => {
  it('are South African in any time zone of the reader', () => {
    expect(formatDateTime(new Date('2026-11-20T22:05:00Z'))).toBe('21 Nov 2026, 00:05');
    expect(formatDateTimeWithSeconds(at('2026-11-21T00:05:09'))).toBe('21 Nov 2026, 00:05:09');
    expect(formatTime(at('2026-11-21T14:05:00'))).toBe('14:05');
    expect(formatDay('1985-06-24')).toBe('24 Jun 1985');
    expect(formatMonth('2027-08')).toBe('Aug 2027');
  });

  it("are written in the reader's language", () => {
    expect(formatDate(at('2026-05-21T14:05:00'), 'af-ZA')).toBe('21 Mei 2026');
    expect(formatDay('2026-05-21', 'af-ZA')).toBe('21 Mei 2026');
    expect(formatMonth('2026-05', 'af-ZA')).toBe('Mei 2026');
  });
});
