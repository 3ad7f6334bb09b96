import type { DescribedCall, Properties } from './released-calls.ts';

type Calls = Readonly<Record<string, DescribedCall>>;

/**
 * Lists changes that break apps and programs written for an earlier server, one sentence each: they send
 * what they sent, and read what they read. New calls, new optional properties of requests and new properties of answers
 * are no break.
 */
export const findBrokenCalls = (released: Calls, now: Calls): string[] =>
  Object.entries(released).flatMap(([name, before]) => {
    const after = now[name];
    if (!after) return [`${name} is gone`];
    return [
      ...(['caller', 'headers', 'status'] as const)
        .filter((key) => before[key] !== after[key])
        .map((key) => `${key} is ${after[key]}`),
      ...brokenRequest(before.request, after.request),
      ...brokenAnswer(before.answer, after.answer),
    ].map((what) => `${name}: ${what}`);
  });

function brokenRequest(before: Properties, after: Properties): string[] {
  const changed = Object.entries(before).flatMap(([path, definition]) => {
    const found = after[path];
    if (found === undefined) return [`${path} is gone`];
    return takesAll(parse(definition), parse(found)) ? [] : [`${path} is ${found}`];
  });
  const demanded = Object.entries(after).filter(
    ([path, definition]) =>
      !(path in before) && parse(definition).required && parentOf(path) in before,
  );
  return [...changed, ...demanded.map(([path]) => `${path} is required now`)];
}

function brokenAnswer(before: Properties, after: Properties): string[] {
  const changed = Object.entries(before).flatMap(([path, definition]) => {
    const found = after[path];
    if (found === undefined) return [`${path} is gone`];
    const [old, present] = [parse(definition), parse(found)];
    if (old.required && !present.required) return [`${path} may be missing now`];
    // A reader copes with fewer values, and limits of answers are only documentation.
    return old.kind === present.kind || isWithin(present.choices, old.choices)
      ? []
      : [`${path} is ${found}`];
  });
  const variants = Object.keys(after).filter(
    (path) => !(path in before) && path.endsWith('>') && parentOf(path) in before,
  );
  return [...changed, ...variants.map((path) => `${path} is a further variant`)];
}

interface Definition {
  readonly kind: string;
  readonly choices: readonly string[] | undefined;
  readonly limits: Readonly<Record<string, string>>;
  readonly required: boolean;
}

function parse(definition: string): Definition {
  const [kind = '', ...rest] = definition.split(', ');
  const choices = kind.startsWith('one of ') ? kind.slice(7).split(' | ') : undefined;
  const limits = rest.filter((each) => each.includes('=')).map((each) => each.split(/=(.*)/s));
  return {
    kind,
    choices,
    limits: Object.fromEntries(limits),
    required: rest.at(-1) === 'required',
  };
}

/** Whether every value that was accepted still is. */
function takesAll(before: Definition, after: Definition): boolean {
  if (after.required && !before.required) return false;
  if (before.choices || after.choices) {
    return after.choices ? isWithin(before.choices, after.choices) : after.kind === 'string';
  }
  if (before.kind !== after.kind) return false;
  return Object.entries(after.limits).every(([name, value]) =>
    isLooser(name, before.limits[name], value),
  );
}

function isLooser(name: string, before: string | undefined, after: string): boolean {
  if (before === after) return true;
  if (before === undefined) return false;
  if (/^(min|exclusiveMin)/.test(name)) return Number(after) <= Number(before);
  return name.startsWith('max') && Number(after) >= Number(before);
}

const isWithin = (
  some: readonly string[] | undefined,
  all: readonly string[] | undefined,
): boolean => some !== undefined && all !== undefined && some.every((each) => all.includes(each));

const parentOf = (path: string): string => path.replace(/(\.[^.[<]+|\[\]|<[^<>]*>)$/, '');
