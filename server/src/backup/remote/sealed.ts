import { Readable } from 'node:stream';
import { Decrypter, Encrypter, generateX25519Identity, identityToRecipient } from 'age-encryption';

/** A new pair of keys. The recipient encrypts, the identity decrypts. */
export const newKeys = async (): Promise<{ readonly identity: string; readonly recipient: string }> => {
  const identity = await generateX25519Identity();
  return { identity, recipient: await identityToRecipient(identity) };
};

/** Encrypts while it is read, in the format of age, so that its own programs can decrypt it too. */
export const sealFor = async (recipient: string, plain: Readable): Promise<Readable> => {
  const encrypter = new Encrypter();
  encrypter.addRecipient(recipient);
  return Readable.fromWeb(await encrypter.encrypt(Readable.toWeb(plain)));
};

/** Decrypts while it is read; fails for another key, and when a part was changed or is missing. */
export const openWith = async (identity: string, sealed: Readable): Promise<Readable> => {
  const decrypter = new Decrypter();
  decrypter.addIdentity(identity);
  return Readable.fromWeb(await decrypter.decrypt(Readable.toWeb(sealed)));
};
