/** Records the calls of the release that is being made, so that the next one can be compared with them (docs/upgrades.md). */
import { writeFile } from 'node:fs/promises';
import { describeCalls } from './released-calls.ts';

const target = new URL('../generated/released-calls.json', import.meta.url);
await writeFile(target, `${JSON.stringify(describeCalls(), null, 1)}\n`);
