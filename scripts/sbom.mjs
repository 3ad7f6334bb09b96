// `npm run sbom [-- --to FILE]`: the software bill of materials (CycloneDX) of what a production installs.
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { root } from './runtime.mjs';

/** Licences that a package has in a file only, compared by eye. */
const LICENCES = { 'png-js': 'MIT' };

const { values } = parseArgs({ options: { to: { type: 'string' } } });
const text = `${JSON.stringify(makeReproducible(describeProduction()), null, 2)}\n`;
if (values.to) writeFileSync(values.to, text);
else process.stdout.write(text);

/**
 * npm's own description, of manifests without development dependencies: `npm sbom --omit=dev` leaves out a
 * package as soon as any workspace has it as a development dependency, such as fastify.
 */
function describeProduction() {
  const parent = mkdtempSync(join(tmpdir(), 'sbom-'));
  const folder = join(parent, 'thumela');
  try {
    writeManifests(folder);
    const npm = process.env.npm_execpath;
    const [program, first] = npm ? [process.execPath, [npm]] : ['npm', []];
    const words = ['sbom', '--sbom-format=cyclonedx', '--package-lock-only', '--loglevel=error'];
    return JSON.parse(execFileSync(program, [...first, ...words], { cwd: folder, maxBuffer: 1e8 }));
  } finally {
    rmSync(parent, { recursive: true, force: true });
  }
}

function writeManifests(folder) {
  const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  for (const [path, entry] of Object.entries(lock.packages)) {
    if (entry.dev) delete lock.packages[path];
    else if (!path.includes('node_modules/')) {
      delete entry.devDependencies;
      const manifest = JSON.parse(readFileSync(join(root, path, 'package.json'), 'utf8'));
      delete manifest.devDependencies;
      mkdirSync(join(folder, path), { recursive: true });
      writeFileSync(join(folder, path, 'package.json'), JSON.stringify(manifest));
    } else entry.license ??= LICENCES[path.split('node_modules/').at(-1)];
  }
  writeFileSync(join(folder, 'package-lock.json'), JSON.stringify(lock));
}

/** npm invents an id and takes the time; both follow from the contents here, so that two builds agree. */
function makeReproducible(bom) {
  const { SOURCE_DATE_EPOCH: seconds } = process.env;
  if (seconds) bom.metadata.timestamp = new Date(Number(seconds) * 1000).toISOString();
  const hash = createHash('sha256').update(JSON.stringify(bom.components)).digest('hex');
  const uuid = /^(.{8})(.{4}).(.{3}).(.{3})(.{12})/.exec(hash)?.slice(1) ?? [];
  const [time, mid, high, clock, node] = uuid;
  bom.serialNumber = `urn:uuid:${time}-${mid}-5${high}-8${clock}-${node}`;
  return bom;
}
