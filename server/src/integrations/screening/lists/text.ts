import { ListError } from './list-error.ts';

/** The bytes of a file, in chunks of any size. */
export type ListSource = AsyncIterable<Uint8Array> | Iterable<Uint8Array>;

/** Node's types of globals include the decoder as a value only. */
type Decoder = InstanceType<typeof TextDecoder>;

/** Bytes decoded at once, so that one large chunk is not held twice. */
const SLICE = 64 * 1024;

/**
 * Decodes UTF-8 piece by piece; a byte order mark is dropped.
 * @throws ListError if the bytes are not UTF-8
 */
export async function* decodeText(source: ListSource): AsyncGenerator<string, void> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  for await (const chunk of source) {
    for (let start = 0; start < chunk.length; start += SLICE) {
      const text = decodePart(decoder, chunk.subarray(start, start + SLICE));
      if (text !== '') yield text;
    }
  }
  decodePart(decoder);
}

function decodePart(decoder: Decoder, bytes?: Uint8Array): string {
  try {
    return decoder.decode(bytes, { stream: bytes !== undefined });
  } catch (error) {
    throw new ListError('the file is not text in UTF-8', {}, { cause: error });
  }
}

/** The text in one line without control characters or space around it. */
export const cleanText = (text: string): string => text.replace(/[\s\p{Cc}]+/gu, ' ').trim();
