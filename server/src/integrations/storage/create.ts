import type { Config } from '../../platform/core/config.ts';
import { localStorage } from './local.ts';
import type { DocumentStorage } from './storage.ts';

/** The configured storage. */
export async function createStorage(config: Config): Promise<DocumentStorage> {
  if (config.documentStorage === 'local') return localStorage(config);
  // Loaded only if used: the SDK is large.
  const { s3Storage } = await import('./s3.ts');
  return s3Storage(config);
}
