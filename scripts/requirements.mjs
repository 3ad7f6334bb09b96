// Lists requirements that no test title names, and fails if there are any. `--area QUOTE` shows one area only.
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const testFile = /\.(test\.tsx?|e2e\.ts)$/;
const skipped = /^(node_modules|dist|\..*)$/;
/** Title of a test or group: the first argument of `it(…)`, or of the function that `it.each(…)` returns. */
const title =
  /(?:\b(?:test|it|describe)(?:\.\w+)*|[)`])\(\s*('(?:\\.|[^'\\])*'|"(?:\\.|[^"\\])*"|`(?:\\.|[^`\\])*`)/g;
const number = /\[([A-Z]+-\d+)\]/g;

function requirements() {
  const [, ...lines] = readFileSync(join(root, 'docs/requirements.tsv'), 'utf8').trim().split('\n');
  return lines.map((line) => {
    const [id, area, kind, text] = line.split('\t');
    return { id, area, kind, text };
  });
}

function* testFiles(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (skipped.test(entry.name)) continue;
    const path = join(folder, entry.name);
    if (entry.isDirectory()) yield* testFiles(path);
    else if (testFile.test(entry.name)) yield path;
  }
}

/** Every requirement number in a test title, with the files that claim it. */
function claims() {
  const byId = new Map();
  for (const path of testFiles(root)) {
    for (const [, text] of readFileSync(path, 'utf8').matchAll(title)) {
      for (const [, id] of text.matchAll(number)) {
        byId.set(id, [...(byId.get(id) ?? []), relative(root, path)]);
      }
    }
  }
  return byId;
}

function argument(name) {
  const at = process.argv.indexOf(name);
  return at < 0 ? undefined : process.argv[at + 1];
}

const all = requirements();
const claimed = claims();
const areas = [...new Set(all.map(({ area }) => area))];
const only = argument('--area');
if (process.argv.includes('--area') && !areas.includes(only)) {
  console.error(`There is no area ${only ?? ''}. Areas: ${areas.join(', ')}`);
  process.exit(1);
}

for (const area of only ? [only] : areas) {
  const own = all.filter((requirement) => requirement.area === area);
  const open = own.filter(({ id }) => !claimed.has(id));
  console.log(`${area}: ${own.length - open.length} of ${own.length} claimed by tests`);
  for (const { id, kind, text } of open) console.log(`  ${id}  ${kind}  ${text}`);
}
const proved = all.filter(({ id }) => claimed.has(id)).length;
console.log(`\nAll areas: ${proved} of ${all.length} claimed by tests`);

const known = new Set(all.map(({ id }) => id));
const unknown = [...claimed].filter(([id]) => !known.has(id));
for (const [id, files] of unknown) {
  console.error(`${id} is not a requirement, but is claimed in ${[...new Set(files)].join(', ')}`);
}
if (unknown.length > 0 || proved < all.length) process.exitCode = 1;
