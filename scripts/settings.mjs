// `node scripts/settings.mjs [--write]`: the table of settings, printed or written to docs/settings.md.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { settingsPage } from '../server/src/platform/settings/settings-page.ts';
import { root } from './runtime.mjs';

if (process.argv.includes('--write')) writeFileSync(join(root, 'docs/settings.md'), settingsPage());
else console.log(settingsPage());
