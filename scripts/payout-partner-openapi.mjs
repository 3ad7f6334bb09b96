// `node scripts/payout-partner-openapi.mjs [--write]`: the OpenAPI document of the payout partner protocol, printed or
// written to docs/payout-partner-protocol.openapi.json.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createOpenApi } from '../server/src/integrations/payouts/generic/openapi.ts';
import { root } from './runtime.mjs';

const file = join(root, 'docs/payout-partner-protocol.openapi.json');
if (process.argv.includes('--write')) writeFileSync(file, createOpenApi());
else console.log(createOpenApi());
