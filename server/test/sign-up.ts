import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { callServer, type Reply, registering } from './call.ts';

/** Response to an announced document. */
export interface UploadTarget {
  id: number;
  'presigned-url': string;
}

/** A small photo as from a camera, with a location in its metadata. */
export function createPhoto(
  type: 'jpeg' | 'png' | 'webp' | 'gif' | 'avif' = 'jpeg',
): Promise<Buffer> {
  const background = { r: 200, g: 120, b: 40 };
  return sharp({ create: { width: 64, height: 48, channels: 3, background } })
    .withExif({
      IFD0: { Make: 'Test Camera', Copyright: 'Somebody' },
      IFD3: { GPSLatitude: '26/1 12/1 0/1', GPSLongitude: '28/1 2/1 0/1' },
    })
    .toFormat(type)
    .toBuffer();
}

/**
 * A photo as from a phone, with a location in its metadata. No free encoder writes HEIC; the content is an AVIF
 * image, whose file format is the same, so that it can be reopened under its own name.
 */
export async function createHeic(): Promise<Buffer> {
  const file = await createPhoto('avif');
  file.write('heic', 8, 'latin1');
  return file;
}

/** Announces a document of a registration. */
export function announceDocument(
  url: string,
  documentType = 'Identity',
  fileType = 'jpg',
  headers = {},
): Promise<Reply<UploadTarget>> {
  return callServer(url, 'POST /api/registrations/documents/generate-upload-url', {
    headers: { ...registering, ...headers },
    body: { 'file-type': fileType, 'registration-document-type': documentType },
  });
}

/** Uploads a file to its URL. */
export async function putFile(
  url: string,
  content: Buffer | string,
  type = 'image/jpeg',
): Promise<Reply<Record<string, unknown>>> {
  const body = typeof content === 'string' ? content : new Uint8Array(content);
  const response = await fetch(url, { method: 'PUT', headers: { 'content-type': type }, body });
  const text = await response.text();
  const json = response.headers.get('content-type')?.includes('json');
  return { status: response.status, headers: response.headers, body: json ? JSON.parse(text) : {} };
}

/** Uploads both documents of a registration and returns them in the form of its body. */
export async function uploadDocuments(url: string) {
  const documents = [];
  for (const type of ['Identity', 'Picture']) {
    const { body } = await announceDocument(url, type);
    const { status } = await putFile(body['presigned-url'], await createPhoto());
    if (status !== 200) throw new Error(`The ${type} was answered ${status}.`);
    documents.push({ 'meta-data-id': body.id, 'document-type': type });
  }
  return documents;
}

/** Body of a registration, with the keys of the API. */
export type SignUpBody = Record<string, unknown>;

/** An applicant with a foreign passport; number and document are new each time. */
export function newApplicant(more: SignUpBody = {}): SignUpBody {
  const msisdn = newMsisdn();
  return {
    'first-name': 'Rutendo',
    'last-name': 'Mapfumo',
    gender: 'Female',
    dob: '1992-03-14',
    msisdn,
    'id-type': 'Foreign Passport',
    'id-number': `ZZ${msisdn.slice(-6)}`,
    'id-expiry-date': '2031-05-31',
    nationality: 'ZWE',
    street: '12 Example Street',
    town: 'Sunnyside',
    city: 'Pretoria',
    province: 'GAUTENG',
    'postal-code': '0002',
    documents: [],
    ...more,
  };
}

let people = 0;
let women = 1000;

/** A random number of 27 and nine digits; new each time. */
export function newMsisdn(): string {
  people += 1;
  return `2782000${1_000 + people}`;
}

/** The SA ID number of a woman born on 14 March 1992; new each time. */
export function newSaId(): string {
  women += 1;
  return buildSaId('920314', String(women));
}

/** Submits a registration, by default with a new key. */
export function submitRegistration(
  url: string,
  body: SignUpBody,
  headers: Readonly<Record<string, string>> = { 'idempotency-key': randomUUID() },
): Promise<Reply<Record<string, unknown>>> {
  return callServer(url, 'POST /api/registrations/registration/', {
    headers: { ...registering, ...headers },
    body,
  });
}

/** An SA ID number: born on `yyMMdd`, with the four digits that encode the gender. */
export function buildSaId(born: string, sequence: string): string {
  const twelve = `${born}${sequence}08`;
  const doubled = [...twelve].map((digit, index) => Number(digit) * (index % 2 === 0 ? 1 : 2));
  const sum = doubled.reduce((total, value) => total + (value > 9 ? value - 9 : value), 0);
  return `${twelve}${(10 - (sum % 10)) % 10}`;
}
