import * as calls from '@thumela/contract/console/brand.ts';
import type { Colours } from '@thumela/rules/brand/palette.ts';
import { type ChangingBrand, colourProblems, contactProblems } from '@thumela/rules/brand/rules.ts';
import { phrase } from '@thumela/rules/language/phrase.ts';
import { brandTexts } from '@thumela/rules/texts/en/brand.ts';
import type { FastifyInstance } from 'fastify';
import type { Static } from 'typebox';
import type { Services } from '../../app/services.ts';
import { normaliseReason } from '../../casework/cases/service.ts';
import { invalidInput } from '../../platform/core/errors.ts';
import { withTransaction } from '../../platform/database/pool.ts';
import { implementCall } from '../../platform/http/implement.ts';
import { formatTimestamp } from '../../platform/http/timestamp.ts';
import { configurationTexts } from '../../platform/i18n/texts/en/configuration.ts';
import { proposeConfigurationChange } from '../configuration/service.ts';
import { serveConsole } from '../operators/service.ts';
import { changingOf } from './in-force.ts';
import { isOurLogo, readLogo } from './logos.ts';
import { listVersions, refuseOutdated } from './versions.ts';

/** The brand in force, those before it, and the next one, as the console has them (see server/src/administration/README.md). */
export async function brandConsoleRoutes(app: FastifyInstance, services: Services): Promise<void> {
  const { database, brand, brandInForce, config } = services;
  const refuseForeignLogo = async ({ logo }: ChangingBrand) => {
    if (logo === undefined || logo === brandInForce.beginning.logo) return;
    if (!(await isOurLogo(database, logo))) throw invalidInput([phrase(brandTexts, 'foreignLogo')]);
  };
  serveConsole(app, services, [
    implementCall(calls.readRunningBrand, async () => {
      // A second person may have agreed to another one in another process.
      await brandInForce.refresh();
      return {
        ...formatBrandContent(changingOf(brand)),
        version: brandInForce.version,
        'product-code': brand.productCode,
        'of-a-file': config.brandFile !== undefined,
      };
    }),
    implementCall(calls.listBrandVersions, async () => [
      ...(await listVersions(database)).map((row) => ({
        ...formatBrandContent(row.content),
        version: row.version,
        'changed-at': formatTimestamp(row.changed_at),
        'changed-by': row.changed_by,
        reason: row.reason,
      })),
      { ...formatBrandContent(brandInForce.beginning), version: 0 },
    ]),
    implementCall(calls.changeBrand, async ({ caller: { actor }, body }) => {
      const content = checkBrandContent(body);
      await refuseForeignLogo(content);
      const by = { actor, reason: normaliseReason(body.reason) };
      await brandInForce.refresh();
      const before = changingOf(brand);
      if (serializeBrandContent(before) === serializeBrandContent(content))
        throw invalidInput([phrase(configurationTexts, 'same')]);
      const change = { change: 'BRAND', seen: body.seen, before, content } as const;
      const caseId = await withTransaction(database, async (handle) => {
        await refuseOutdated(handle, body.seen);
        return await proposeConfigurationChange(handle, change, by);
      });
      return { 'case-id': Number(caseId) };
    }),
    implementCall(calls.addBrandLogo, async ({ caller: { actor }, body }) => {
      const keep = await readLogo(Buffer.from(body.content, 'base64'));
      return { address: await withTransaction(database, (handle) => keep(handle, actor)) };
    }),
  ]);
}

const colourList = (colours: Colours = {}) =>
  Object.entries(colours).map(([token, value]) => ({ token, value }));

const formatBrandContent = (content: ChangingBrand) => ({
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

const serializeBrandContent = (content: ChangingBrand) =>
  JSON.stringify(formatBrandContent(content));

type BrandRequest = Static<typeof calls.changeBrand.body>;

const coloursOf = (asked: BrandRequest['colours']): Colours =>
  Object.fromEntries(
    asked
      .map(({ token, value }) => [token, value.toLowerCase()] as const)
      .sort(([one], [other]) => one.localeCompare(other)),
  );

/** @throws DomainError VALIDATION_FAILED with all that is wrong */
function checkBrandContent(asked: BrandRequest): ChangingBrand {
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
  if (problems.length > 0) throw invalidInput(problems);
  return content;
}
