import { randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';

/** The password hash function; tests pass one that counts. */
export interface HashFunction {
  hash(password: string): Promise<string>;
  verify(hash: string, password: string): Promise<boolean>;
}

export interface Passwords {
  hash(password: string): Promise<string>;
  /** Whether the password matches the hash. Without a hash (unknown address) it takes as long and returns false. */
  check(hash: string | undefined, password: string): Promise<boolean>;
}

/** Argon2id at the minimum cost that OWASP's password storage cheat sheet recommends: 19 MiB, two passes, one lane. */
export const ARGON2: HashFunction = {
  hash: (password) => hash(password, { memoryCost: 19_456, timeCost: 2, parallelism: 1 }),
  verify: (hashed, password) => verify(hashed, password),
};

/** Another keyboard may produce other code points for the same password. */
const typed = (password: string): string => password.normalize('NFKC');

export const createPasswords = (hashing: HashFunction = ARGON2): Passwords => {
  let decoy: Promise<string> | undefined;
  const decoyHash = (): Promise<string> => {
    decoy ??= hashing.hash(randomBytes(16).toString('hex'));
    return decoy;
  };
  return {
    hash: (password) => hashing.hash(typed(password)),
    check: async (hashed, password) => {
      const other = await decoyHash();
      const isRight = await hashing.verify(hashed ?? other, typed(password));
      return hashed !== undefined && isRight;
    },
  };
};
