import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

const head = (major: number, size: number): Buffer => {
  if (size < 24) return Buffer.from([(major << 5) | size]);
  return size < 256
    ? Buffer.from([(major << 5) | 24, size])
    : Buffer.from([(major << 5) | 25, size >> 8, size & 0xff]);
};

/** The part of CBOR (RFC 8949) that authenticators write. */
const cbor = (value: number | string | Buffer | Map<number | string, unknown>): Buffer => {
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value);
  if (typeof value === 'string')
    return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value]);
  const pairs = [...value].flatMap(([key, each]) => [cbor(key), cbor(each as Parameters<typeof cbor>[0])]);
  return Buffer.concat([head(5, value.size), ...pairs]);
};

const sha256 = (data: string | Buffer): Buffer => createHash('sha256').update(data).digest();
const encode = (data: Buffer | string): string => Buffer.from(data).toString('base64url');

const USER_PRESENT = 0x01;
const USER_VERIFIED = 0x04;
const HAS_CREDENTIAL = 0x40;

interface Ceremony {
  readonly challenge: string;
  readonly origin: string;
  /** The page's; by default the host of the origin. */
  readonly rpId?: string;
  /** Whether the user was verified, by fingerprint or PIN. */
  readonly isVerified?: boolean;
}

const clientData = (type: string, { challenge, origin }: Ceremony): Buffer =>
  Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));

/** A WebAuthn authenticator with one ES256 credential: does what a browser and a device do together, to the byte. */
export const createAuthenticator = ({ counts = true }: { readonly counts?: boolean } = {}) => {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const credentialId = randomBytes(32);
  let counter = 0;

  const authData = ({ origin, rpId, isVerified = true }: Ceremony, credential?: Buffer): Buffer => {
    const flags = USER_PRESENT | (isVerified ? USER_VERIFIED : 0) | (credential ? HAS_CREDENTIAL : 0);
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    const parts = [sha256(rpId ?? new URL(origin).hostname), Buffer.from([flags]), count];
    return Buffer.concat(credential ? [...parts, credential] : parts);
  };
  const common = {
    id: encode(credentialId),
    rawId: encode(credentialId),
    type: 'public-key',
    clientExtensionResults: {},
  };

  return {
    credentialId: encode(credentialId),
    /** Resets the counter, like a copy of the device. */
    setCounter: (to: number): void => {
      counter = to;
    },
    create: (ceremony: Ceremony) => {
      const key = new Map<number | string, unknown>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, Buffer.from(x, 'base64url')],
        [-3, Buffer.from(y, 'base64url')],
      ]);
      const size = Buffer.from([0, credentialId.length]);
      const credential = Buffer.concat([Buffer.alloc(16), size, credentialId, cbor(key)]);
      const attestation = new Map<number | string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', authData(ceremony, credential)],
      ]);
      return {
        ...common,
        response: {
          clientDataJSON: encode(clientData('webauthn.create', ceremony)),
          attestationObject: encode(cbor(attestation)),
          transports: ['internal'],
        },
      };
    },
    get: (ceremony: Ceremony) => {
      if (counts) counter += 1;
      const data = authData(ceremony);
      const client = clientData('webauthn.get', ceremony);
      const signature = sign('sha256', Buffer.concat([data, sha256(client)]), privateKey);
      return {
        ...common,
        response: {
          clientDataJSON: encode(client),
          authenticatorData: encode(data),
          signature: encode(signature),
        },
      };
    },
  };
};

export type Authenticator = ReturnType<typeof createAuthenticator>;
