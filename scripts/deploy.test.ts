import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { parseAllDocuments } from 'yaml';
import { nouns } from '../server/src/cli/nouns.ts';
import type { Setting } from '../server/src/platform/settings/setting.ts';
import { settings } from '../server/src/platform/settings/settings.ts';
import { root } from './runtime.mjs';

const read = (path: string) => readFileSync(join(root, path), 'utf8');
const tracked = execFileSync('git', ['ls-files', '-co', '--exclude-standard', 'deploy'], {
  cwd: root,
})
  .toString()
  .trim()
  .split('\n');

const known = new Map(Object.values<Setting<unknown>>(settings).map((each) => [each.name, each]));
/** Variables of the image, the command `npm run start:production` and Node itself. */
const OTHERS = ['SERVER_HEAP_MB', 'NODE_COMPILE_CACHE', 'SECRETS_DIR', 'HOME', 'PATH'];

// biome-ignore lint/suspicious/noExplicitAny: files of other programs, whose shapes are theirs
type Node = any;

/** Documents of a file, with merge keys resolved. @throws if it is no YAML */
function readYaml(path: string): Node[] {
  return parseAllDocuments(read(path), { merge: true }).map((document) => {
    expect([...document.errors, ...document.warnings], path).toEqual([]);
    return document.toJS();
  });
}

const assignmentsIn = (path: string) =>
  read(path)
    .split('\n')
    .flatMap((line) => (/^([A-Z0-9_]+)=(.*)$/.exec(line) ? [line.split(/=(.*)/s).slice(0, 2)] : []))
    .map(([name = '', value = '']) => [name, value] as const);

const containerfile = read('deploy/Containerfile');
const imageSettings = new Map(
  [
    ...(/^ENV NODE_ENV(?:.*\\\n)*.*$/m.exec(containerfile)?.[0] ?? '').matchAll(/([A-Z_]+)=(\S+)/g),
  ].map(([, name = '', value = '']) => [name, value]),
);
const USER = Number(/^USER (\d+):\1$/m.exec(containerfile)?.[1]);

const kubernetes = tracked
  .filter((file) => /^deploy\/kubernetes\/[^/]+\.yaml$/.test(file))
  .flatMap(readYaml);
const workloads = kubernetes.filter(({ spec }) => spec?.template?.spec?.containers);
const compose = readYaml('deploy/compose/compose.yaml')[0];
const ours = Object.entries<Node>(compose.services).filter(([, { image }]) =>
  image.startsWith('${THUMELA_IMAGE'),
);
const composeSettings = new Map(assignmentsIn('deploy/compose/settings.env'));
const podSettings = new Map(assignmentsIn('deploy/kubernetes/settings.env'));

describe('every file of deploy', () => {
  test.each(tracked.filter((file) => /\.ya?ml$/.test(file)))('%s is YAML', (file) => {
    expect(readYaml(file).length).toBeGreaterThan(0);
  });

  test.each(tracked.filter((file) => file.endsWith('.json')))('%s is JSON', (file) => {
    expect(() => JSON.parse(read(file))).not.toThrow();
  });

  test.each(tracked.filter((file) => file.endsWith('.env')))(
    '%s has settings that exist, and no secret',
    (file) => {
      const names = assignmentsIn(file).map(([name]) => name);
      expect(names.filter((name) => !known.has(name))).toEqual([]);
      expect(names.filter((name) => known.get(name)?.secret)).toEqual([]);
    },
  );

  test('names settings that exist', () => {
    const named = [
      ...imageSettings.keys(),
      ...ours.flatMap(([, { environment = {} }]) => Object.keys(environment)),
      ...workloads.flatMap(({ spec }) =>
        spec.template.spec.containers.flatMap(({ env = [] }: Node) =>
          env.map(({ name }: Node) => name),
        ),
      ),
      ...tracked
        .filter((file) => file.startsWith('deploy/systemd/'))
        .flatMap((file) => [...read(file).matchAll(/^Environment=(.*)$/gm)])
        .flatMap(([, line = '']) => [...line.matchAll(/([A-Z_]+)=/g)].map(([, name]) => name)),
    ];
    expect(named.filter((name) => !known.has(name) && !OTHERS.includes(name))).toEqual([]);
  });
});

describe('the image', () => {
  test('runs as a number that is not root, and never as root afterwards', () => {
    expect(USER).toBeGreaterThan(1000);
    expect(containerfile.slice(containerfile.indexOf('\nUSER '))).not.toMatch(/^(RUN|COPY|ADD) /m);
  });

  test('has no secret among its settings', () => {
    expect([...imageSettings.keys()].filter((name) => known.get(name)?.secret)).toEqual([]);
  });

  test('gets every workspace that npm has to know', () => {
    const context = read('.containerignore').split('\n');
    const { workspaces } = JSON.parse(read('package.json')) as { workspaces: string[] };
    const lacking = workspaces.filter(
      (name) => !context.includes(`!${name}`) && !context.includes(`!${name}/package.json`),
    );
    expect(lacking).toEqual([]);
  });

  test('starts the server with the memory limits of npm start', () => {
    const flags = JSON.parse(read('server/node-flags.json')) as string[];
    const start = read('deploy/thumela').replace(/"\$\{SERVER_HEAP_MB:-(\d+)\}"/, '$1');
    expect(start).toContain(`"$node" ${flags.join(' ')} `);
  });
});

describe('every process', () => {
  test.each(ours)('%s of compose.yaml is confined', (_name, service) => {
    expect(service).toMatchObject({
      user: `${USER}:${USER}`,
      read_only: true,
      cap_drop: ['ALL'],
      security_opt: ['no-new-privileges:true'],
    });
  });

  test.each(workloads.map((one) => [one.metadata.name, one.spec.template.spec]))(
    '%s of Kubernetes is confined',
    (_name, pod) => {
      expect(pod).toMatchObject({
        automountServiceAccountToken: false,
        securityContext: {
          runAsNonRoot: true,
          runAsUser: USER,
          seccompProfile: { type: 'RuntimeDefault' },
        },
      });
      for (const container of pod.containers) {
        expect(container.securityContext).toEqual({
          allowPrivilegeEscalation: false,
          readOnlyRootFilesystem: true,
          capabilities: { drop: ['ALL'] },
        });
        const mounts = container.volumeMounts.map(({ mountPath }: Node) => mountPath);
        expect(mounts).toEqual(expect.arrayContaining(['/tmp', imageSettings.get('DATA_DIR')]));
      }
    },
  );

  test('has the memory that docs/production.md plans for it', () => {
    expect(read('docs/production.md')).toContain('Plan 1.25 GB for each process');
    const limits = workloads.flatMap(({ spec }) =>
      spec.template.spec.containers.map(({ resources }: Node) => resources.limits.memory),
    );
    expect(new Set(limits)).toEqual(new Set(['1280Mi']));
    expect(new Set(ours.map(([, { mem_limit: limit }]) => limit))).toEqual(new Set(['1280m']));
    expect(read('deploy/systemd/thumela-.service.d/confined.conf')).toContain('MemoryMax=1280M');
  });

  test('is given more time to end than it takes', () => {
    const seconds = (text: string) => Number(/^(\d+)s?$/.exec(text)?.[1]);
    const inCompose = Number(composeSettings.get('SHUTDOWN_SECONDS'));
    for (const [, service] of ours) {
      expect(seconds(service.stop_grace_period)).toBeGreaterThan(inCompose);
    }
    const inPods = Number(podSettings.get('SHUTDOWN_SECONDS'));
    for (const { spec, kind } of workloads.filter(({ kind }) => kind === 'Deployment')) {
      const { containers, terminationGracePeriodSeconds: grace } = spec.template.spec;
      const waits = Number(containers[0].lifecycle?.preStop.exec.command[1] ?? 0);
      expect(grace, kind).toBeGreaterThan(waits + inPods);
    }
    for (const role of ['web', 'worker']) {
      const unit = read(`deploy/systemd/thumela-${role}@.service`);
      const grace = Number(/^TimeoutStopSec=(\d+)$/m.exec(unit)?.[1]);
      expect(grace).toBeGreaterThan(Number(settings.shutdownSeconds.fallback));
    }
  });

  test('but the migration lacks the address of the owner', () => {
    const withOwner = workloads.filter(({ spec }) =>
      JSON.stringify(spec).includes('thumela-owner'),
    );
    expect(withOwner.map(({ metadata }) => metadata.name)).toEqual(['thumela-migrate']);
    const inCompose = ours.filter(([, service]) => JSON.stringify(service).includes('owner'));
    expect(inCompose.map(([name]) => name)).toEqual(['migrate']);
    const files = tracked.filter((file) => /systemd\/.*(service|conf)$/.test(file));
    expect(files.filter((file) => read(file).includes('/etc/thumela-owner.env'))).toEqual([
      'deploy/systemd/thumela-migrate.service',
    ]);
  });
});

describe('names in deploy agree with the code', () => {
  test('commands', () => {
    const words = [
      ...workloads.flatMap(({ spec }) =>
        spec.template.spec.containers.map(({ args }: Node) => args),
      ),
      ...ours.map(([, { command }]) => command ?? ['serve']),
    ].map(([first]) => first);
    const names = new Set(['serve', ...nouns.map(({ noun }) => noun)]);
    expect(words.filter((word) => !names.has(word))).toEqual([]);
  });

  test('ports', () => {
    const port = settings.port.fallback;
    expect(imageSettings.get('PORT')).toBe(port);
    expect(containerfile).toContain(`EXPOSE ${port}\n`);
    expect(read('deploy/compose/Caddyfile')).toContain(`dynamic a web ${port} `);
    for (const { spec } of workloads) {
      for (const { ports = [] } of spec.template.spec.containers) {
        for (const { name, containerPort } of ports) {
          const wanted = name === 'http' ? port : podSettings.get('METRICS_PORT');
          expect(String(containerPort), name).toBe(wanted);
        }
      }
    }
  });

  test('probes', () => {
    const paths = workloads.flatMap(({ spec }) =>
      spec.template.spec.containers.flatMap((container: Node) =>
        ['startupProbe', 'livenessProbe', 'readinessProbe'].flatMap((kind) =>
          container[kind] ? [container[kind].httpGet.path] : [],
        ),
      ),
    );
    const health = [...read('contract/src/own/health.ts').matchAll(/path: '([^']+)'/g)];
    const declared = new Set(health.map(([, path]) => path));
    expect(new Set(paths)).toEqual(declared);
    expect(read('deploy/healthcheck.mjs')).toContain('/health/live');
  });

  test('secrets that deploy/make-secrets makes', () => {
    const script = read('deploy/make-secrets');
    const made = [
      ...(/for name in ([A-Z_ \\\n]+); do/.exec(script)?.[1] ?? '').split(/[\s\\]+/),
      ...[...script.matchAll(/write \w+\/([A-Z_]+) /g)].map(([, name = '']) => name),
    ].filter(Boolean);
    expect(made).toContain('DATABASE_OWNER_URL');
    expect(made.filter((name) => !known.has(name))).toEqual([]);
  });
});

/** Paths that programs call, among those of pages. */
const CALLED = ['/api/', '/console/api/', '/partner/', '/storage/'];

describe('plain http', () => {
  const caddyfile = read('deploy/compose/Caddyfile');
  const plain = caddyfile.split('\nhttp:// {\n')[1] ?? '';

  test('reaches no process through Caddy: it redirects pages alone, and refuses the rest', () => {
    expect(caddyfile).toContain('\tauto_https disable_redirects\n');
    expect(plain).not.toContain('reverse_proxy');
    expect(plain).toContain(
      `@page {\n\t\tmethod GET HEAD\n\t\theader Accept *text/html*\n\t\tnot path ${CALLED.map((path) => `${path}*`).join(' ')}\n\t}`,
    );
    expect(plain).toMatch(
      /\tredir @page https:\/\/\{\$SITE\}\{uri\} 308\n\trespond "[^"]+" 403 \{\n/,
    );
  });

  test('is refused for the same paths by the lines for HAProxy and ingress-nginx', () => {
    const haproxy = read('docs/high-availability.md');
    expect(haproxy).toContain(`!{ path_beg ${CALLED.join(' ')} }`);
    expect(haproxy).toContain('http-request deny deny_status 403 if !{ ssl_fc }');
    const paths = CALLED.map((path) => path.slice(1, -1)).join('|');
    expect(read('deploy/README.md')).toContain(
      `(/(${paths})/|\\S* (?!.*text/html))") { return 403; }`,
    );
  });

  test('is refused for each call of customers, operators and partners', () => {
    const calls = read('docs/access.tsv')
      .trim()
      .split('\n')
      .slice(1)
      .map((line) => line.split('\t'))
      .filter(([document = '']) => ['customer', 'console', 'partner'].includes(document))
      .map(([, , , path = '']) => path);
    expect(calls.length).toBeGreaterThan(300);
    expect(calls.filter((path) => !CALLED.some((start) => path.startsWith(start)))).toEqual([]);
  });
});
