import { expect, test } from 'vitest';
import { applyFacts, type Facts } from './facts.ts';

const shorten = (code: string) => code.replace(/\s+/g, ' ').trim();

test.each<[string, Facts, string, string]>([
  [
    'a variable is replaced where it is read, and an assignment leaves its value',
    { variables: { busy: 'false' } },
    'var busy = !1; function f() { busy = start(); return busy && g({ busy: busy }, x.busy); }',
    'var busy = !1; function f() { start(); return (false) && g({ busy: (false) }, x.busy); }',
  ],
  [
    'a parameter of the same name is another variable',
    { variables: { busy: 'false' } },
    'function f(busy) { return busy; } f(busy); function g() { return busy; }',
    'function f(busy) { return busy; } f((false)); function g() { return (false); }',
  ],
  [
    'a property is replaced where it is read, and written as before',
    { properties: { dry: 'null' } },
    'state.dry = 1; if (state.dry !== null) f({ dry: 2 });',
    'state.dry = 1; if ((null) !== null) f({ dry: 2 });',
  ],
  ['a call', { calls: { pop: 'false' } }, 'if (pop(state)) f(pop);', 'if ((false)) f(pop);'],
  [
    'a body',
    { bodies: { wait: 'return 1;' } },
    'function wait(a) { if (a) { b(); } }',
    'function wait(a) {return 1;}',
  ],
  [
    'a case that begins by itself goes, and its variables remain for code elsewhere',
    { cases: [18] },
    'function f(x) { switch (x.tag) { case 1: return a; case 18: var b = 1; case 2: b = 2; } }',
    'function f(x) {var b; switch (x.tag) { case 1: return a; case 2: b = 2; } }',
  ],
  [
    'a case in which the one before continues loses its label only',
    { cases: [18] },
    'switch (x.tag) { case 1: a(); case 18: b(); break; case 2: c(); }',
    'switch (x.tag) { case 1: a(); b(); break; case 2: c(); }',
  ],
  [
    'a comparison with a kind, but not with another number',
    { cases: [18] },
    'f(18 === x.tag, 18 !== x.tag, 18 === x.size); switch (x.size) { case 18: g(); }',
    'f(false, true, 18 === x.size); switch (x.size) { case 18: g(); }',
  ],
  [
    'a case by its name',
    { cases: ['ACTIVITY'] },
    'switch (type) { case ACTIVITY: g(); break; default: f(); }',
    'switch (type) { default: f(); }',
  ],
  [
    'an assignment, of which the other half remains',
    { assignments: ['exports.b', 'B.prototype'] },
    'exports.a = 1; exports.b = 2; B.prototype.f = A.prototype.f = function () {};',
    'exports.a = 1; A.prototype.f = function () {};',
  ],
  ['an entry', { keys: ['b'] }, 'f({ a: 1, b: 2, c: 3 });', 'f({ a: 1, c: 3 });'],
  ['a text', { texts: [['a()', 'b()']] }, 'x(); a();', 'x(); b();'],
  ['a section', { sections: [['a()', 'c()']] }, 'x(); a(); b(); c();', 'x(); c();'],
])('%s', (_title, facts, before, after) => {
  expect(shorten(applyFacts(before, [facts]))).toBe(shorten(after));
});

test.each<[string, Facts]>([
  ['variables: other', { variables: { other: '1' } }],
  ['calls: other', { calls: { other: '1' } }],
  ['cases: 7', { cases: [7] }],
  ['Not exactly once in the source: a()', { texts: [['a()', '']] }],
  ['local is a local variable', { variables: { local: '1' } }],
  ['Not in the source: z()', { sections: [['b()', 'z()']] }],
])('a fact about something else is an error that names it: %s', (message, facts) => {
  expect(() => applyFacts('a(); a(); b(); function f() { var local = 1; }', [facts])).toThrow(
    message,
  );
});
