import { generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';

/** A certificate in PEM, with its private key. */
export interface TestCertificate {
  name: string;
  certificate: string;
  key: string;
  privateKey: KeyObject;
}

/** DER: a tag, the length and the parts. */
function encodeValue(tag: number, ...parts: Uint8Array[]): Buffer {
  const content = Buffer.concat(parts);
  const { length } = content;
  const size =
    length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 255];
  return Buffer.concat([Buffer.from([tag, ...size]), content]);
}

const encodeSequence = (...parts: Uint8Array[]) => encodeValue(0x30, ...parts);
const encodeOctets = (content: Uint8Array) => encodeValue(0x04, content);
const objectId = (hex: string) => encodeValue(0x06, Buffer.from(hex, 'hex'));
const TRUE = encodeValue(0x01, Buffer.from([0xff]));

/** ecdsa-with-SHA256. */
const ALGORITHM = encodeSequence(objectId('2a8648ce3d040302'));

const commonName = (name: string) =>
  encodeSequence(
    encodeValue(0x31, encodeSequence(objectId('550403'), encodeValue(0x0c, Buffer.from(name)))),
  );

const encodeTime = (at: Date) =>
  encodeValue(0x18, Buffer.from(`${at.toISOString().replaceAll(/[-:T]/g, '').slice(0, 14)}Z`));

/** The address 127.0.0.1 as an alternative name; of an authority, that it may sign. */
const encodeExtensions = (isAuthority: boolean) => {
  const authority = encodeSequence(objectId('551d13'), TRUE, encodeOctets(encodeSequence(TRUE)));
  const address = encodeValue(0x87, Buffer.from([127, 0, 0, 1]));
  const names = encodeSequence(objectId('551d11'), encodeOctets(encodeSequence(address)));
  return encodeValue(0xa3, encodeSequence(isAuthority ? authority : names));
};

/** Makes a certificate of loopback that the authority signed, or an authority of its own. Valid for an hour. */
export function createCertificate(name: string, authority?: TestCertificate): TestCertificate {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const now = Date.now();
  const content = encodeSequence(
    encodeValue(0xa0, encodeValue(0x02, Buffer.from([2]))),
    encodeValue(0x02, Buffer.from([1]), randomBytes(8)),
    ALGORITHM,
    commonName(authority?.name ?? name),
    encodeSequence(encodeTime(new Date(now - 3_600_000)), encodeTime(new Date(now + 3_600_000))),
    commonName(name),
    publicKey.export({ type: 'spki', format: 'der' }),
    encodeExtensions(authority === undefined),
  );
  const signature = sign('sha256', content, authority?.privateKey ?? privateKey);
  const der = encodeSequence(content, ALGORITHM, encodeValue(0x03, Buffer.from([0]), signature));
  // No line may be empty: the length of the signature varies, so the last line may be full.
  const lines = der
    .toString('base64')
    .match(/.{1,64}/g)
    ?.join('\n');
  return {
    ...{ name, privateKey },
    certificate: `-----BEGIN CERTIFICATE-----\n${lines}\n-----END CERTIFICATE-----\n`,
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
  };
}
