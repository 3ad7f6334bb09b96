import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';

/** What is wrong with an answer on purpose. */
export interface Forged {
  /** The page it was given to. */
  origin?: string;
  /** The site it says it is for. */
  site?: string;
  /** Whether its owner unlocked it. */
  verified?: boolean;
  /** How often it was used, as it says. */
  counter?: number;
  /** Signed by a key of somebody else. */
  otherKey?: boolean;
  /** The operator it says it is of. */
  userHandle?: string;
}

/** Of the options, what an authenticator reads. */
interface Options {
  challenge: string;
  user?: { id: string };
}

const [PRESENT, VERIFIED, NEW_KEY] = [0x01, 0x04, 0x40];

const hash = (content: string | Uint8Array) => createHash('sha256').update(content).digest();
const newKey = () => generateKeyPairSync('ec', { namedCurve: 'P-256' });
const short = (value: number) => Buffer.from([value >> 8, value & 0xff]);

/** An authenticator with one passkey and the browser around it, on the page of a server. */
export class Authenticator {
  readonly id = randomBytes(16).toString('base64url');
  readonly #page: URL;
  readonly #key = newKey();
  #user: string | undefined;
  #counter = 0;

  constructor(url: string) {
    this.#page = new URL(url);
  }

  /** Makes the passkey; answers what a browser sends. */
  make(options: string, forged: Forged = {}): string {
    const asked: Options = JSON.parse(options);
    this.#user = asked.user?.id;
    const id = Buffer.from(this.id, 'base64url');
    const key = Buffer.from(isoCBOR.encode(this.#publicKey()));
    const made = Buffer.concat([Buffer.alloc(16), short(id.length), id, key]);
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

  /** Uses the passkey; answers what a browser sends. */
  use(options: string, forged: Forged = {}): string {
    this.#counter += 1;
    const client = this.#client('webauthn.get', JSON.parse(options), forged);
    const data = this.#data(forged);
    const { privateKey } = forged.otherKey ? newKey() : this.#key;
    const signature = sign('sha256', Buffer.concat([data, hash(client)]), privateKey);
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

  #client(type: string, { challenge }: Options, { origin = this.#page.origin }: Forged): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  }

  #data({ site = this.#page.hostname, verified = true, counter }: Forged, more = 0): Buffer {
    const flags = PRESENT | (verified ? VERIFIED : 0) | more;
    const count = counter ?? this.#counter;
    return Buffer.concat([hash(site), Buffer.from([flags, 0, 0]), short(count)]);
  }

  /** In COSE: an elliptic curve key for ES256 on P-256. */
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
