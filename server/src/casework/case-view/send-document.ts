import type { FastifyReply } from 'fastify';
import type { StoredDocument } from '../../platform/documents/service.ts';

/** Types that a browser may display; all others would be downloads. */
const SHOWN: ReadonlySet<string> = new Set([
  ...['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/bmp', 'application/pdf'],
]);

/**
 * Sends the file of a document. It is untrusted: its type is not sniffed, scripts are blocked and it is not cached.
 */
export async function sendDocumentFile(
  reply: FastifyReply,
  { id, fileType, mimeType, content }: StoredDocument,
): Promise<void> {
  const inline = SHOWN.has(mimeType);
  const how = inline ? 'inline' : 'attachment';
  await reply
    .type(inline ? mimeType : 'application/octet-stream')
    .header('content-disposition', `${how}; filename="document-${id}.${fileType}"`)
    .header('content-security-policy', "default-src 'none'; frame-ancestors 'none'; sandbox")
    .header('x-content-type-options', 'nosniff')
    .header('cross-origin-resource-policy', 'same-origin')
    .header('cache-control', 'no-store')
    .send(content);
}
