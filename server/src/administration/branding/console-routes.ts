import * as calls from '@thumela/contract/console/brand.ts';
import type { Colours } from '@thumela/rules/brand/palette.ts';
import { type ChangingBrand, colourProblems, contactProblems } from '@thumela/rules/brand/rules.ts';
import { phrase } from '@thumela/rules/language/phrase.ts';
import { brandTexts } from '@thumela/rules/texts/en/brand.ts';
import type { FastifyInstance } from 'fastify';
import type { Static } from 'typebox';
import type { Services } from '../../app/services.ts';
import { reasonGiven } from '../../casework/cases/service.ts';
import { invalid } from '../../platform/core/errors.ts';
import { withTransaction } from '../../platform/database/pool.ts';
import { implement } from '../../platform/http/implement.ts';
import { timestamp } from '../../platform/http/timestamp.ts';
import { configurationTexts } from '../../platform/i18n/texts/en/configuration.ts';
import { propose } from '../configuration/service.ts';
import { serveConsole } from '../operators/service.ts';
import { changingOf } from './in-force.ts';
import { isOurLogo, readLogo } from './logos.ts';
import { listVersions, refuseOutdated } from './versions.ts';

/** The brand in force, those before it, and the next one, as the console has them (decision 107). */
export async function brandConsoleRoutes(app: FastifyInstance, services: Services): Promise<void> {
  const { database, brand, brandInForce, config } = services;
  const refuseForeignLogo = async ({ logo }: ChangingBrand) => {
    if (logo === undefined || logo === brandInForce.beginning.logo) return;
    if (!(await isOurLogo(database, logo))) throw invalid([phrase(brandTexts, 'foreignLogo')]);
  };
  serveConsole(app, services, [
    implement(calls.readRunningBrand, async () => {
      // A second person may have agreed to another one in another process.
      await brandInForce.refresh();
      return {
        ...shown(changingOf(brand)),
        version: brandInForce.version,
        'product-code': brand.productCode,
        'of-a-file': config.brandFile !== undefined,
      };
    }),
    implement(calls.listBrandVersions, async () => [
      ...(await listVersions(database)).map((row) => ({
        ...shown(row.content),
        version: row.version,
        'changed-at': timestamp(row.changed_at),
        'changed-by': row.changed_by,
        reason: row.reason,
      })),
      { ...shown(brandInForce.beginning), version: 0 },
    ]),
    implement(calls.changeBrand, async ({ caller: { actor }, body }) => {
      const content = checked(body);
      await refuseForeignLogo(content);
      const by = { actor, reason: reasonGiven(body.reason) };
      await brandInForce.refresh();
      const before = changingOf(brand);
      if (said(before) === said(content)) throw invalid([phrase(configurationTexts, 'same')]);
      const change = { change: 'BRAND', seen: body.seen, before, content } as const;
      const caseId = await withTransaction(database, async (handle) => {
        await refuseOutdated(handle, body.seen);
        return await propose(handle, change, by);
      });
      return { 'case-id': Number(caseId) };
    }),
    implement(calls.addBrandLogo, async ({ caller: { actor }, body }) => {
      const keep = await readLogo(Buffer.from(body.content, 'base64'));
      return { address: await withTransaction(database, (handle) => keep(handle, actor)) };
    }),
  ]);
}

const colourList = (colours: Colours = {}) =>
  Object.entries(colours).map(([token, value]) => ({ token, value }));

const shown = (content: ChangingBrand) => ({
  name: content.name,
  company: content.company,
  phone: content.phone,
  'phone-international': content.phoneInternational,
  whatsapp: content.whatsapp,
  email: content.email,
  'chat-hours': content.chatHours ?? null,
  logo: content.logo ?? null,
  colours: colourList(content.colours),
  'dark-colours': colourList(content.darkColours),
});

const said = (content: ChangingBrand) => JSON.stringify(shown(content));

type Asked = Static<typeof calls.changeBrand.body>;

const coloursOf = (asked: Asked['colours']): Colours =>
  Object.fromEntries(
    asked
      .map(({ token, value }) => [token, value.toLowerCase()] as const)
      .sort(([one], [other]) => one.localeCompare(other)),
  );

/** @throws DomainError VALIDATION_FAILED with all that is wrong */
function checked(asked: Asked): ChangingBrand {
  const chatHours = asked['chat-hours']?.trim();
  const content = {
    name: asked.name.trim(),
    company: asked.company.trim(),
    phone: asked.phone.trim(),
    phoneInternational: asked['phone-international'].trim(),
    whatsapp: asked.whatsapp.trim(),
    email: asked.email.trim(),
    ...(chatHours && { chatHours }),
    ...(asked.logo && { logo: asked.logo }),
    colours: coloursOf(asked.colours),
    darkColours: coloursOf(asked['dark-colours']),
  };
  const problems = [...contactProblems(content), ...colourProblems(content)];
  if (problems.length > 0) throw invalid(problems);
  return content;
}
