import type { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { isCommonPassword } from './common-passwords.ts';

/** Scores of the estimator go from 0 to 4; below this one a password falls within minutes to hours offline. */
const LOWEST_SCORE = 2;

/** Letters of a password that are looked at: the time grows with the square of their number. */
const LOOKED_AT = 64;

/** Words of the product and of the work with it, which strangers try first. */
const CONTEXT: readonly string[] = [
  ...['thumela', 'remittance', 'remitter', 'console', 'operator', 'transfer', 'payout'],
  ...['support', 'compliance', 'treasury', 'administrator', 'johannesburg', 'rand', 'forex'],
];

let loaded: Promise<ZxcvbnFactory> | undefined;

/** Loaded with the first password that is set: its list of common passwords takes memory. */
async function loadEstimator(): Promise<ZxcvbnFactory> {
  const [{ ZxcvbnFactory }, { adjacencyGraphs, dictionary }] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ]);
  return new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs });
}

/**
 * Whether a password is one of the common ones that leaked, or is made of common words, of repetitions, of rows of keys,
 * of words of the product, or of the operator's own address and name. Nothing leaves the server.
 */
export async function isGuessable(
  password: string,
  words: readonly string[] = [],
): Promise<boolean> {
  if (await isCommonPassword(password)) return true;
  loaded ??= loadEstimator();
  const estimator = await loaded;
  const own = words.flatMap((word) => [word, ...word.split(/[^\p{L}\p{N}]+/u)]);
  if (isMadeOf([...CONTEXT, ...own], password)) return true;
  return estimator.check(password.slice(0, LOOKED_AT), own).score < LOWEST_SCORE;
}

/** Fewest letters of a password beside words of its context. */
const FEWEST_OTHERS = 4;

/** Whether hardly anything but digits and signs is left of a password without some words. */
function isMadeOf(words: readonly string[], password: string): boolean {
  const left = words
    .map((word) => word.toLowerCase())
    .filter((word) => word.length >= FEWEST_OTHERS)
    .sort((a, b) => b.length - a.length)
    .reduce((text, word) => text.replaceAll(word, ' '), password.toLowerCase());
  return (
    left.replaceAll(/[^\p{L}]/gu, '').length < FEWEST_OTHERS && left !== password.toLowerCase()
  );
}
