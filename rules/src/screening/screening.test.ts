import { describe, expect, it } from 'vitest';
import { prepareList, screenPerson } from './screening.ts';

const list = prepareList([
  { id: 'A', names: ['Yevgeny Prokhorenko', 'Evgeni Prohorenko'], dateOfBirth: '1970-05-01' },
  { id: 'B', names: ['Abdul Rahman al-Hassani'], dateOfBirth: '1965' },
  { id: 'C', names: ['Zukido'] },
  { id: 'D', names: [' '] },
  { id: 'E', names: ['Muhammad Yusuf Khan'], dateOfBirth: '1980-01-01' },
  { id: 'F', names: ['Bjørn Łukasz Weiß'] },
  { id: 'G', names: ['Viktor Blokkade'] },
]);

describe('screening', () => {
  it.each([
    ['Yevgeny Prokhorenko', undefined, ['A']],
    ['PROKHORENKO Yevgeny', undefined, ['A']],
    ['Yevgény Prokhorenko', '1970-05-01', ['A']],
    ['Yevgeni Prokorenko', '1971-01-01', ['A']],
    ['Yevgeny Ivan Prokhorenko', undefined, ['A']],
    ['Yevegny Prokhorenko', undefined, ['A']],
    ['Abdulrahman Alhassani', undefined, ['B']],
    ['Abdul Rahman Al Hassani', '1966-12-31', ['B']],
    ['al-Hassani Abdulrahman', '1965-01-01', ['B']],
    ['Zukido', undefined, ['C']],
    ['Zukidoh', undefined, ['C']],
    ['Mohamed Yousuf Khan', '1980-06-01', ['E']],
    ['Mohammed Khan', '1981-12-31', ['E']],
    ['Muhammad Yusuf', '1979-01-01', ['E']],
    ['Khan, Mohamad', undefined, ['E']],
    ['Bjorn Weiss', undefined, ['F']],
    ['Bjoern Lukasz Weiss', undefined, ['F']],
    ['Lukas Weiss', undefined, ['F']],
    ['Vi kt or Blokkade', undefined, ['G']],
    ['V i k t o r B l o k k a d e', undefined, ['G']],
    ['Blok-kade Vik.tor', undefined, ['G']],
    ['Viktor2 Blokkade!', undefined, ['G']],
    ['Viktorblokkade', undefined, ['G']],
    ['Blokkadeviktor', undefined, ['G']],
    ['Vik torBlok kade', undefined, ['G']],
    ['Blok kadeVik tor', undefined, ['G']],
    ['Vi kt or Ivan Blok kade', undefined, ['G']],
    ['Ivan Blok kadeVik tor', undefined, ['G']],
    ['Vi kt or Blokade', undefined, ['G']],
    ['Yusufkhan Mu ham mad', undefined, ['E']],
    ['Mu ham mad K h a n', undefined, ['E']],
    ['Zu-ki-do', undefined, ['C']],
  ])('%s, born %s, possibly is %s', (name, dateOfBirth, matches) => {
    const person = dateOfBirth === undefined ? { name } : { name, dateOfBirth };
    expect(screenPerson(person, list)).toEqual({ result: 'possible', matches });
  });

  it.each([
    ['Yevgeny Prokhorenko', '1990-05-01'],
    ['Yevgeny Smirnov', undefined],
    ['Abdul Rahman', '1990-01-01'],
    ['Abdul Rahim', undefined],
    ['Zukido Ndlovu', undefined],
    ['Muhammad Yusuf Khan', '1982-01-01'],
    ['Muhammad Patel', '1980-01-01'],
    ['Yusuf Patel', undefined],
    ['Mahmoud Kane', '1980-01-01'],
    ['Thandi Dlamini', undefined],
    ['Bjorn Larsen', undefined],
    ['Nomvula Khumalo', '1985-06-24'],
    ['Viktor Blokland', undefined],
    ['Viktor Viktor', undefined],
    ['Viktoria Dube', undefined],
    ['Mu hammad', undefined],
    ['Al Khan', undefined],
    ['Zu Kido Ndlovu', undefined],
    ['', undefined],
  ])('%s, born %s, is clear', (name, dateOfBirth) => {
    const person = dateOfBirth === undefined ? { name } : { name, dateOfBirth };
    expect(screenPerson(person, list)).toEqual({ result: 'clear' });
  });
});
