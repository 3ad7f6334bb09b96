// `node scripts/common-passwords.mjs LIST`: makes the list of common passwords that operators may not use, from a text
// file with a password on each line, the most common one first.
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './runtime.mjs';

/** Passwords on the list. */
const MOST = 20_000;
/** Letters of an operator's shortest password. */
const SHORTEST = 12;
/** As server/src/administration/operators/common-passwords.ts reads them. */
const HASH_BYTES = 5;

const [file = ''] = process.argv.slice(2);
const passwords = readFileSync(file, 'utf8')
  .split(/\r?\n/)
  .map((line) => line.normalize('NFKC').toLowerCase())
  .filter((line) => [...line].length >= SHORTEST);
const hashes = [...new Set(passwords)]
  .slice(0, MOST)
  .map((password) => createHash('sha256').update(password).digest().subarray(0, HASH_BYTES))
  .sort(Buffer.compare);
const target = 'server/src/administration/operators/common-passwords.bin';
writeFileSync(join(root, target), Buffer.concat(hashes));
console.log(`${target}: ${hashes.length} passwords`);
