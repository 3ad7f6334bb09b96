import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

export type Encoding = 'br' | 'gzip' | 'identity';

/** Best encoding that an Accept-Encoding header allows. */
export function encodingFor(accepted: string): Encoding {
  if (/\bbr\b/.test(accepted)) return 'br';
  return /\bgzip\b/.test(accepted) ? 'gzip' : 'identity';
}

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Compresses text; `thorough` is for text that is stored and sent often. */
export function compressText(
  text: string,
  encoding: Exclude<Encoding, 'identity'>,
  thorough: boolean,
): Promise<Buffer> {
  if (encoding === 'gzip') return zip(text, { level: thorough ? 9 : 6 });
  return brotli(text, {
    params: {
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_QUALITY]: thorough ? constants.BROTLI_MAX_QUALITY : 4,
    },
  });
}
