/**
 * Writes an invented list of the size of OFAC, the EU, the UK and the UN list together, in our own format, to try
 * out screening: `node bench/src/sample-list.ts [ENTRIES] > list.json`.
 */
import { makeSampleList } from '../../server/src/integrations/screening/quality/sample-list.ts';
import { REAL_SIZE } from './sanctions.ts';

const [entries = String(REAL_SIZE)] = process.argv.slice(2);
const list = makeSampleList(Number(entries)).map(({ list: _list, listedOn, ...entry }) => ({
  ...entry,
  'listed-on': listedOn ?? '2026-11-01',
}));
process.stdout.write(JSON.stringify(list));
