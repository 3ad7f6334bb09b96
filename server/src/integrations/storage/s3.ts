import { Readable } from 'node:stream';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  NoSuchKey,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import type { Config } from '../../platform/core/config.ts';
import { type DocumentStorage, type Folder, type StoredFile, TooLarge } from './storage.ts';

type S3Config = Pick<
  Config,
  's3Endpoint' | 's3Region' | 's3Bucket' | 's3AccessKeyId' | 's3SecretAccessKey'
>;

/** Timeout of one request to the store, in milliseconds. */
const PATIENCE = 10_000;

/**
 * Documents in a bucket of any S3-compatible store. Clients upload the file there directly; a presigned address
 * can be used again until it expires, but nothing reads `incoming` after a file was stored.
 */
export function s3Storage(config: S3Config): DocumentStorage {
  const { s3Bucket: bucket = '', s3AccessKeyId = '', s3SecretAccessKey = '' } = config;
  const client = new S3Client({
    region: config.s3Region,
    ...(config.s3Endpoint === undefined ? {} : { endpoint: config.s3Endpoint }),
    credentials: { accessKeyId: s3AccessKeyId, secretAccessKey: s3SecretAccessKey },
    forcePathStyle: true,
    // Otherwise a checksum of nothing is signed into presigned addresses, which no browser can satisfy.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { requestTimeout: PATIENCE, connectionTimeout: PATIENCE },
  });
  const at = (area: Folder, name: string) => ({ Bucket: bucket, Key: `${area}/${name}` });
  return {
    bucket,
    place: `the bucket ${bucket}`,
    uploadUrl: ({ name, mimeType, from, seconds }) =>
      getSignedUrl(
        client,
        new PutObjectCommand({ ...at('incoming', name), ContentType: mimeType }),
        {
          expiresIn: seconds,
          signingDate: from,
          signableHeaders: new Set(['content-type', 'host']),
        },
      ),
    write: async (area, name, content, mimeType) => {
      await client.send(
        new PutObjectCommand({ ...at(area, name), Body: content, ContentType: mimeType }),
      );
    },
    writeStream: async (area, name, content, { bytes, mimeType }) => {
      const file = { Body: content, ContentLength: bytes, ContentType: mimeType };
      await client.send(new PutObjectCommand({ ...at(area, name), ...file }));
    },
    readStream: (area, name) => openObject(client, at(area, name)),
    read: (area, name, most) => readObject(client, at(area, name), most),
    remove: async (area, name) => {
      await client.send(new DeleteObjectCommand(at(area, name)));
    },
    list: (area) => listObjects(client, bucket, `${area}/`),
    // An object exists completely or not at all.
    removeUnfinished: async () => 0,
  };
}

async function readObject(
  client: S3Client,
  where: { Bucket: string; Key: string },
  most: number,
): Promise<Buffer | undefined> {
  try {
    const { Body, ContentLength = 0 } = await client.send(new GetObjectCommand(where));
    if (!Body) return undefined;
    if (ContentLength > most) {
      await Body.transformToWebStream().cancel();
      throw new TooLarge();
    }
    return Buffer.from(await Body.transformToByteArray());
  } catch (error) {
    if (error instanceof NoSuchKey) return undefined;
    throw error;
  }
}

async function openObject(
  client: S3Client,
  where: { Bucket: string; Key: string },
): Promise<Readable | undefined> {
  try {
    const { Body } = await client.send(new GetObjectCommand(where));
    return Body && Readable.fromWeb(Body.transformToWebStream());
  } catch (error) {
    if (error instanceof NoSuchKey) return undefined;
    throw error;
  }
}

async function* listObjects(
  client: S3Client,
  Bucket: string,
  Prefix: string,
): AsyncIterable<StoredFile> {
  let ContinuationToken: string | undefined;
  do {
    const page = await client.send(new ListObjectsV2Command({ Bucket, Prefix, ContinuationToken }));
    for (const { Key = '', Size = 0 } of page.Contents ?? []) {
      yield { name: Key.slice(Prefix.length), bytes: Size };
    }
    ContinuationToken = page.IsTruncated ? page.NextContinuationToken : undefined;
  } while (ContinuationToken !== undefined);
}
