import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';

/** Deliberate errors in an authenticator's response. */
export interface ForgedResponse {
  /** Origin of the page. */
  origin?: string;
  /** Site named in the response. */
  site?: string;
  /** Whether the user was verified. */
  verified?: boolean;
  /** Usage counter in the response. */
  counter?: number;
  /** Signed with another person's key. */
  otherKey?: boolean;
  /** Operator named in the response. */
  userHandle?: string;
}

/** Options read by an authenticator. */
interface Options {
  challenge: string;
  user?: { id: string };
}

const [PRESENT, VERIFIED, NEW_KEY] = [0x01, 0x04, 0x40];

const hashContent = (content: string | Uint8Array) => createHash('sha256').update(content).digest();
const newKey = () => generateKeyPairSync('ec', { namedCurve: 'P-256' });
const toShortBytes = (value: number) => Buffer.from([value >> 8, value & 0xff]);

/** An authenticator with one passkey and its browser, on a page of a server. */
export class Authenticator {
  readonly id = randomBytes(16).toString('base64url');
  readonly #page: URL;
  readonly #key = newKey();
  #user: string | undefined;
  #counter = 0;

  constructor(url: string) {
    this.#page = new URL(url);
  }

  /** Creates the passkey; returns the browser's response. */
  make(options: string, forged: ForgedResponse = {}): string {
    const asked: Options = JSON.parse(options);
    this.#user = asked.user?.id;
    const id = Buffer.from(this.id, 'base64url');
    const key = Buffer.from(isoCBOR.encode(this.#publicKey()));
    const made = Buffer.concat([Buffer.alloc(16), toShortBytes(id.length), id, key]);
    const authData = Buffer.concat([this.#data(forged, NEW_KEY), made]);
    const attestation = new Map<string, unknown>([
      ['fmt', 'none'],
      ['attStmt', new Map()],
      ['authData', Uint8Array.from(authData)],
    ]);
    const attestationObject = Buffer.from(
      isoCBOR.encode(attestation as Parameters<typeof isoCBOR.encode>[0]),
    ).toString('base64url');
    const clientDataJSON = this.#client('webauthn.create', asked, forged).toString('base64url');
    return this.#answer({ clientDataJSON, attestationObject, transports: ['internal'] });
  }

  /** Uses the passkey; returns the browser's response. */
  use(options: string, forged: ForgedResponse = {}): string {
    this.#counter += 1;
    const client = this.#client('webauthn.get', JSON.parse(options), forged);
    const data = this.#data(forged);
    const { privateKey } = forged.otherKey ? newKey() : this.#key;
    const signature = sign('sha256', Buffer.concat([data, hashContent(client)]), privateKey);
    return this.#answer({
      clientDataJSON: client.toString('base64url'),
      authenticatorData: data.toString('base64url'),
      signature: signature.toString('base64url'),
      userHandle: forged.userHandle ?? this.#user,
    });
  }

  #answer(response: object): string {
    const { id } = this;
    return JSON.stringify({
      id,
      rawId: id,
      type: 'public-key',
      clientExtensionResults: {},
      response,
    });
  }

  #client(
    type: string,
    { challenge }: Options,
    { origin = this.#page.origin }: ForgedResponse,
  ): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  }

  #data(
    { site = this.#page.hostname, verified = true, counter }: ForgedResponse,
    more = 0,
  ): Buffer {
    const flags = PRESENT | (verified ? VERIFIED : 0) | more;
    const count = counter ?? this.#counter;
    return Buffer.concat([hashContent(site), Buffer.from([flags, 0, 0]), toShortBytes(count)]);
  }

  /** COSE format: an ES256 key on the curve P-256. */
  #publicKey(): Map<number, number | Uint8Array> {
    const { x = '', y = '' } = this.#key.publicKey.export({ format: 'jwk' });
    const bytes = (part: string) => Uint8Array.from(Buffer.from(part, 'base64url'));
    return new Map<number, number | Uint8Array>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, bytes(x)],
      [-3, bytes(y)],
    ]);
  }
}
