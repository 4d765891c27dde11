import { Readable } from 'node:stream';
import { DeleteObjectCommand, GetObjectCommand, paginateListObjectsV2, S3Client } from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';

/** Large enough for 10,000 parts of 160 GB. */
const PART_BYTES = 16 * 1024 * 1024;

const SILENT_MS = 60_000;
const CONNECT_MS = 10_000;

export interface StorageOptions {
  readonly bucket: string;
  readonly endpoint: string | undefined;
  readonly region: string;
  readonly prefix: string;
  readonly keyId: string;
  readonly secret: string;
  /** How long a connection may be silent; a minute by default. */
  readonly silentMs?: number;
}

interface Stored {
  readonly name: string;
  readonly bytes: number;
  /** By the storage's clock. */
  readonly storedAt: Date | undefined;
}

/** A bucket of an S3-compatible storage. */
export interface Storage {
  /** Stores the whole stream under a name, or nothing if the stream fails. */
  put(name: string, content: Readable): Promise<void>;
  get(name: string): Promise<Readable>;
  /** What lies in a folder, which ends with `/`, and in those below it; without one, what lies in none. */
  list(folder?: string): Promise<Stored[]>;
  remove(name: string): Promise<void>;
}

export const openStorage = (options: StorageOptions): Storage => {
  const { bucket: Bucket, endpoint, region, prefix, keyId, secret, silentMs = SILENT_MS } = options;
  const client = new S3Client({
    region,
    credentials: { accessKeyId: keyId, secretAccessKey: secret },
    ...(endpoint === undefined ? {} : { endpoint, forcePathStyle: true }),
    requestHandler: { connectionTimeout: CONNECT_MS, socketTimeout: silentMs },
    // Several compatible storages do not know the newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
  return {
    put: async (name, Body) => {
      const params = { Bucket, Key: `${prefix}${name}`, Body, ContentType: 'application/octet-stream' };
      await new Upload({ client, params, partSize: PART_BYTES, queueSize: 2 }).done();
    },
    get: async (name) => {
      const { Body } = await client.send(new GetObjectCommand({ Bucket, Key: `${prefix}${name}` }));
      // In Node it is a stream of Node.
      if (!(Body instanceof Readable)) throw new Error(`${name} has no content`);
      return Body;
    },
    list: async (folder) => {
      const found: Stored[] = [];
      const asked =
        folder === undefined ? { Prefix: prefix, Delimiter: '/' } : { Prefix: `${prefix}${folder}` };
      for await (const { Contents = [] } of paginateListObjectsV2({ client }, { Bucket, ...asked }))
        found.push(
          ...Contents.map(({ Key = '', Size = 0, LastModified }) => ({
            name: Key.slice(prefix.length),
            bytes: Size,
            storedAt: LastModified,
          })),
        );
      return found;
    },
    remove: async (name) => {
      await client.send(new DeleteObjectCommand({ Bucket, Key: `${prefix}${name}` }));
    },
  };
};
