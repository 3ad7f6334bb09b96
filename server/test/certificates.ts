import { generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';

/** A certificate in PEM, with its private key. */
export interface TestCertificate {
  name: string;
  certificate: string;
  key: string;
  privateKey: KeyObject;
}

/** DER: a tag, the length and the parts. */
function encode(tag: number, ...parts: Uint8Array[]): Buffer {
  const content = Buffer.concat(parts);
  const { length } = content;
  const size =
    length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 255];
  return Buffer.concat([Buffer.from([tag, ...size]), content]);
}

const sequence = (...parts: Uint8Array[]) => encode(0x30, ...parts);
const octets = (content: Uint8Array) => encode(0x04, content);
const objectId = (hex: string) => encode(0x06, Buffer.from(hex, 'hex'));
const TRUE = encode(0x01, Buffer.from([0xff]));

/** ecdsa-with-SHA256. */
const ALGORITHM = sequence(objectId('2a8648ce3d040302'));

const commonName = (name: string) =>
  sequence(encode(0x31, sequence(objectId('550403'), encode(0x0c, Buffer.from(name)))));

const time = (at: Date) =>
  encode(0x18, Buffer.from(`${at.toISOString().replaceAll(/[-:T]/g, '').slice(0, 14)}Z`));

/** The address 127.0.0.1 as an alternative name; of an authority, that it may sign. */
const extensions = (isAuthority: boolean) => {
  const authority = sequence(objectId('551d13'), TRUE, octets(sequence(TRUE)));
  const address = encode(0x87, Buffer.from([127, 0, 0, 1]));
  const names = sequence(objectId('551d11'), octets(sequence(address)));
  return encode(0xa3, sequence(isAuthority ? authority : names));
};

/** Makes a certificate of loopback that the authority signed, or an authority of its own. Valid for an hour. */
export function createCertificate(name: string, authority?: TestCertificate): TestCertificate {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const now = Date.now();
  const content = sequence(
    encode(0xa0, encode(0x02, Buffer.from([2]))),
    encode(0x02, Buffer.from([1]), randomBytes(8)),
    ALGORITHM,
    commonName(authority?.name ?? name),
    sequence(time(new Date(now - 3_600_000)), time(new Date(now + 3_600_000))),
    commonName(name),
    publicKey.export({ type: 'spki', format: 'der' }),
    extensions(authority === undefined),
  );
  const signature = sign('sha256', content, authority?.privateKey ?? privateKey);
  const der = sequence(content, ALGORITHM, encode(0x03, Buffer.from([0]), signature));
  const lines = der.toString('base64').replaceAll(/.{64}/g, '$&\n');
  return {
    ...{ name, privateKey },
    certificate: `-----BEGIN CERTIFICATE-----\n${lines}\n-----END CERTIFICATE-----\n`,
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
  };
}
