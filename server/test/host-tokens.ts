import { SignJWT } from 'jose';

import { HOST } from './host-events.ts';

/** The claims about a member of staff, as sandbox/README.md documents its session tokens. */
export interface TokenSketch {
  readonly id?: string;
  readonly store?: string;
  readonly app?: string;
  readonly role?: string;
  readonly staff?: string;
  readonly issuedAt?: Date;
  readonly audience?: string;
  readonly issuer?: string;
  readonly secret?: string;
}

let tokens = 0;

/** A session token of the test host, valid for one minute. */
export const hostToken = (now: Date, sketch: TokenSketch = {}): Promise<string> => {
  tokens += 1;
  const issuedAt = sketch.issuedAt ?? now;
  const role = sketch.role ?? 'owner';
  return new SignJWT({
    dest: sketch.store ?? 'demo',
    name: 'Noura',
    email: 'noura@example.com',
    role,
    app: sketch.app ?? 'loyalty',
  })
    .setProtectedHeader({ alg: 'HS256' })
    .setIssuer(sketch.issuer ?? `${HOST.url}/admin`)
    .setAudience(sketch.audience ?? HOST.clientId)
    .setSubject(sketch.staff ?? `staff-${role}`)
    .setJti(sketch.id ?? `proof-${tokens}`)
    .setIssuedAt(issuedAt)
    .setNotBefore(issuedAt)
    .setExpirationTime(new Date(issuedAt.getTime() + 60_000))
    .sign(new TextEncoder().encode(sketch.secret ?? HOST.clientSecret));
};
