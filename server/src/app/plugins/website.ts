import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import fastifyStatic, { type FastifyStaticOptions } from '@fastify/static';
import type { Language } from '@thumela/rules/language/languages.ts';
import { phrase } from '@thumela/rules/language/phrase.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { DomainError } from '../../platform/core/errors.ts';
import { varyBy } from '../../platform/http/answer-headers.ts';
import { Page } from '../../platform/http/page.ts';
import { languageOfPage, pageIn } from '../../platform/http/page-language.ts';
import { type PreviewValues, withPreview, withTitle } from '../../platform/http/preview.ts';
import { COOKIES } from '../../platform/http/session-cookies.ts';
import { requestTexts } from '../../platform/i18n/texts/en/requests.ts';
import { websiteTexts } from '../../platform/i18n/texts/en/website.ts';
import type { PublishedFiles } from './published-files.ts';

/** A React app: a bundle of its own below an address of its own. */
interface WebApp {
  /** The first part of all its addresses; none for the portal. */
  readonly base: '' | '/console';
  /** The build, a folder of the repository. */
  readonly build: string;
  /** Folders of the build: below them an address is a file's, or answered 404. */
  readonly files: readonly string[];
  /** Session cookie; if it is set, the page preloads the files of signed-in screens. */
  readonly profile?: string;
  /** The app works on our own data, so it is not served in front of another provider. */
  readonly needsOurServer?: boolean;
  readonly dress: (html: string, previewed: PreviewValues, language: Language) => string;
}

/** The most specific base first; every other address is the portal's. */
const APPS: readonly WebApp[] = [
  {
    base: '/console',
    build: 'console/dist',
    // Unknown paths below `api` are calls of the console, not pages.
    files: ['assets', 'api'],
    needsOurServer: true,
    dress: (html, previewed, { say }) => withTitle(html, previewed, say(websiteTexts).console),
  },
  {
    base: '',
    build: 'portal/dist',
    files: ['assets', 'flags'],
    profile: COOKIES.profile,
    dress: (html, previewed, { say }) => withPreview(html, previewed, say(websiteTexts).portal),
  },
];

const buildOf = ({ build }: WebApp): string =>
  fileURLToPath(new URL(`../../../../${build}`, import.meta.url));

interface Website extends PreviewValues {
  /** Another provider answers the calls. */
  forwarding?: boolean;
  /** Files of other versions of the apps; none in front of another provider, and none in a demo. */
  published?: PublishedFiles;
}

/**
 * Serves the apps: hashed files for ever, flags and icons for a day, and an app's page for every address
 * below it that is no file, so that the browser's router decides what an address shows.
 */
export const websitePlugin = fastifyPlugin(
  async (app, { forwarding = false, published, ...previewed }: Website) => {
    const pages = new Map<WebApp, Page>();
    for (const each of APPS) {
      const folder = buildOf(each);
      const isServed =
        existsSync(join(folder, '.vite', 'routes.json')) && !(forwarding && each.needsOurServer);
      if (isServed) {
        await serveTopFiles(app, each, folder);
        if (published) publishBeforeReady(app, published, each);
        pages.set(
          each,
          new Page(folder, (html, language) => each.dress(html, previewed, language)),
        );
      }
      for (const name of each.files) {
        await serveFolder(app, `${each.base}/${name}`, {
          root: isServed ? join(folder, name) : undefined,
          published,
        });
      }
    }
    app.setNotFoundHandler(async (request, reply) => {
      const webApp = APPS.find(({ base }) => isBelow(base, pathOf(request)));
      const page = webApp && pages.get(webApp);
      return page && isPageRequest(request)
        ? sendPage(webApp, page, request, reply)
        : refuseRequest();
    });
  },
  { name: 'website', dependencies: ['errors'] },
);

const pathOf = ({ url }: FastifyRequest): string => url.split('?', 1)[0] ?? '/';

const isRead = ({ method }: FastifyRequest): boolean => method === 'GET' || method === 'HEAD';

const isBelow = (base: string, path: string): boolean =>
  path === base || path.startsWith(`${base}/`);

/** The portal's service worker, also as it travels compressed. */
const WORKER = /\/worker\.js(\.\w+)?$/;

/** It fetches from us and does nothing else. */
const WORKER_POLICY = "default-src 'none'; connect-src 'self'";

/** Scripts are read as UTF-8 and styles as their page is, so that a phone need not hear it of each (decision 31). */
const SHORT_TYPES: Readonly<Record<string, string>> = {
  'application/javascript; charset=utf-8': 'text/javascript',
  'text/css; charset=utf-8': 'text/css',
};

/**
 * Cache lifetime of a file. The service worker is not cached, or an old one would continue to serve replaced
 * files.
 */
function cacheControlFor(path: string): string {
  if (path.includes('/assets/')) return 'public, max-age=31536000, immutable';
  return WORKER.test(path) ? 'no-cache' : 'public, max-age=86400';
}

/** Options of files in both kinds of folders; they are sent as the build compressed them. */
const SENT = {
  decorateReply: false,
  preCompressed: true,
  index: false,
  cacheControl: false,
  etag: false,
  lastModified: false,
  acceptRanges: false,
  setHeaders: (reply, path) => {
    reply.header('cache-control', cacheControlFor(path));
    if (WORKER.test(path)) reply.header('content-security-policy', WORKER_POLICY);
  },
} as const satisfies Partial<FastifyStaticOptions>;

function shortenTypes(files: FastifyInstance): void {
  files.addHook('onSend', async (_request, reply, payload) => {
    const type = SHORT_TYPES[String(reply.getHeader('content-type'))];
    if (type) reply.header('content-type', type);
    return payload;
  });
}

/** Serves the few files beside the page by an address each, because all other addresses there are the router's. */
async function serveTopFiles(
  app: FastifyInstance,
  { base, files: folders }: WebApp,
  folder: string,
): Promise<void> {
  await app.register(async (files) => {
    shortenTypes(files);
    await files.register(fastifyStatic, {
      ...SENT,
      root: folder,
      prefix: `${base}/`,
      wildcard: false,
      globIgnore: ['.vite/**', 'index.html*', ...folders.map((name) => `${name}/**`)],
    });
  });
}

/** The folder with the files below an address; none if the app is not built or not served. */
interface Folder {
  readonly root: string | undefined;
  readonly published: PublishedFiles | undefined;
}

/** Serves a folder of hundreds of files by one address: one for each takes half a second of every start. */
async function serveFolder(
  app: FastifyInstance,
  prefix: string,
  { root, published }: Folder,
): Promise<void> {
  const serveOther = (request: FastifyRequest, reply: FastifyReply) =>
    serveOtherVersion(published, request, reply);
  await app.register(
    async (files) => {
      shortenTypes(files);
      files.setNotFoundHandler(serveOther);
      if (root !== undefined && existsSync(root)) {
        await files.register(fastifyStatic, { ...SENT, root, wildcard: true });
      }
    },
    { prefix },
  );
}

/** Before the server is ready: from then on a page of this version may get its next file from another server. */
function publishBeforeReady(app: FastifyInstance, published: PublishedFiles, webApp: WebApp): void {
  app.addHook('onReady', async () => {
    await publishApp(published, webApp).catch((error) =>
      app.log.error({ err: error }, 'the files of this version are not published'),
    );
  });
}

const publishApp = (published: PublishedFiles, webApp: WebApp): Promise<void> =>
  published.publish(join(buildOf(webApp), 'assets'), `${webApp.base}/assets/`);

/** Publishes the files of all apps, as the first start of a version does. */
export async function publishApps(published: PublishedFiles): Promise<void> {
  for (const each of APPS) await publishApp(published, each);
}

/** A file of a page that another version has served; every other address has nothing. */
async function serveOtherVersion(
  published: PublishedFiles | undefined,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const path = pathOf(request);
  const isAsset = isRead(request) && path.includes('/assets/');
  const file = isAsset ? await published?.find(path) : undefined;
  if (!file) return refuseRequest();
  return reply.header('cache-control', cacheControlFor(path)).type(file.type).send(file.content);
}

async function refuseRequest(): Promise<never> {
  throw new DomainError('NOT_FOUND', phrase(requestTexts, 'nothingHere'));
}

/**
 * A page is served to every request that does not name another type: browsers name it, while link previews and
 * uptime checks accept anything or send no header. Paths that look like files are served as pages only to
 * browsers, which name the type.
 */
function isPageRequest(request: FastifyRequest): boolean {
  if (!isRead(request)) return false;
  const accepted = request.headers.accept?.trim() || '*/*';
  if (accepted.includes('text/html')) return true;
  return /\*\/\*|text\/\*/.test(accepted) && !/\.\w+$/.test(pathOf(request));
}

async function sendPage(
  { profile }: WebApp,
  page: Page,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const signedIn = profile !== undefined && request.cookies[profile] !== undefined;
  const accepted = request.headers['accept-encoding'] ?? '';
  const language = languageOfPage(request);
  const { encoding, body } = await page.at(pathOf(request), { signedIn, accepted, language });
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return varyBy(pageIn(reply, language), 'accept-encoding')
    .header('cache-control', 'no-cache')
    .type('text/html; charset=utf-8')
    .send(body);
}
