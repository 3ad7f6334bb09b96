import { constants, createHash, createPrivateKey, type KeyObject, sign, verify } from 'node:crypto';
import { httpbis } from 'http-message-signatures';

/** Algorithms that pawaPay documents, by their names in RFC 9421. */
const ALGORITHMS = {
  'rsa-pss-sha512': { type: 'rsa', hash: 'sha512', bytes: 0 },
  'rsa-v1_5-sha256': { type: 'rsa', hash: 'sha256', bytes: 0 },
  'ecdsa-p256-sha256': { type: 'ec', hash: 'sha256', bytes: 64 },
  'ecdsa-p384-sha384': { type: 'ec', hash: 'sha384', bytes: 96 },
} as const;
type Algorithm = keyof typeof ALGORITHMS;

const isAlgorithm = (name: unknown): name is Algorithm =>
  typeof name === 'string' && Object.hasOwn(ALGORITHMS, name);

/** Seconds for which a signature of ours is valid, as in pawaPay's documentation. */
const VALIDITY = 60;

/** Our key at pawaPay, for requests that order something. */
export interface SigningKey {
  readonly id: string;
  readonly key: KeyObject;
}

/**
 * Reads a private key in PEM.
 * @throws Error if it is not on the curve P-256
 */
export function readSigningKey(id: string, pem: string): SigningKey {
  const key = createPrivateKey(pem);
  if (key.asymmetricKeyDetails?.namedCurve !== 'prime256v1') throw new Error('It is not P-256.');
  return { id, key };
}

/** `Content-Digest` of a body (RFC 9530). */
export const createDigest = (body: string | Buffer): string =>
  `sha-512=:${createHash('sha512').update(body).digest('base64')}:`;

/** Whether every digest in `Content-Digest` that we know is the body's, and there is one. */
export function matchesDigest(header: string, body: Buffer): boolean {
  const digests = [...header.matchAll(/(?:^|,)\s*sha-(256|512)=:([A-Za-z0-9+/]+={0,2}):/g)];
  return (
    digests.length > 0 &&
    digests.every(
      ([, bits, value]) => createHash(`sha${bits}`).update(body).digest('base64') === value,
    )
  );
}

/** A POST to sign. */
interface SignedRequest {
  readonly url: string;
  readonly body: string;
  readonly at: Date;
}

/**
 * Headers that sign a POST with the parts that pawaPay's documentation signs. Its example encodes the signature in DER.
 */
export async function signRequest(
  { id, key }: SigningKey,
  { url, body, at }: SignedRequest,
): Promise<Record<string, string>> {
  const headers = {
    'content-digest': createDigest(body),
    'content-type': 'application/json',
    'signature-date': at.toISOString(),
    'accept-signature': Object.keys(ALGORITHMS).join(','),
    'accept-digest': 'sha-256,sha-512',
  };
  const signed = await httpbis.signMessage(
    {
      name: 'sig-pp',
      key: {
        ...{ id, alg: 'ecdsa-p256-sha256' },
        sign: async (data) => sign('sha256', data, key),
      },
      fields: [
        ...['@method', '@authority', '@path', 'signature-date', 'content-digest', 'content-type'],
      ],
      params: ['alg', 'keyid', 'created', 'expires'],
      paramValues: { created: at, expires: new Date(at.getTime() + VALIDITY * 1000) },
    },
    { method: 'POST', url, headers },
  );
  return Object.fromEntries(
    Object.entries(signed.headers).map(([name, value]) => [name, `${value}`]),
  );
}

/** Whether a key made a signature, with an algorithm that is for such a key. */
export function checkSignature(
  algorithm: unknown,
  key: KeyObject,
  data: Buffer,
  signature: Buffer,
): boolean {
  if (!isAlgorithm(algorithm)) return false;
  const { type, hash, bytes } = ALGORITHMS[algorithm];
  if (key.asymmetricKeyType !== type) return false;
  if (algorithm === 'rsa-pss-sha512') {
    const pss = { key, padding: constants.RSA_PKCS1_PSS_PADDING, saltLength: 64 };
    return verify(hash, data, pss, signature);
  }
  if (type === 'rsa') return verify(hash, data, key, signature);
  // RFC 9421 has two numbers of a fixed length; pawaPay's example writes DER.
  const dsaEncoding = signature.length === bytes ? 'ieee-p1363' : 'der';
  return verify(hash, data, { key, dsaEncoding }, signature);
}
