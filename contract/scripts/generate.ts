import { mkdir, writeFile } from 'node:fs/promises';
import { openapiDocument, partnerDocument } from './openapi.ts';
import { expectedStatuses } from './statuses.ts';
import { appTypes, consoleTypes, ownTypes } from './types.ts';

const folder = new URL('../generated/', import.meta.url);
await mkdir(folder, { recursive: true });
await writeFile(new URL('openapi.json', folder), openapiDocument());
await writeFile(new URL('partner-openapi.json', folder), partnerDocument());
await writeFile(new URL('types.ts', folder), await appTypes());
await writeFile(new URL('own-types.ts', folder), await ownTypes());
await writeFile(new URL('console-types.ts', folder), await consoleTypes());
const client = new URL('../../web/src/api/', import.meta.url);
await writeFile(new URL('expected-status.ts', client), expectedStatuses());
