import { SignJWT } from 'jose';
import type { Context } from '../context.ts';
import type { StoreId } from '../ids.ts';
import type { App } from '../stores/installations.ts';
import type { Locale, StaffMember } from '../stores/stores.ts';

/** Lifetime in seconds of a token that signs a member of staff in to a framed app. */
const TOKEN_LIFE_SECONDS = 60;

/** The short-lived token (JWT, HS256) that tells a framed app which member of staff of which store is signed in. */
export const signSessionToken = async (
  { config, now, newId }: Omit<Context, 'db'>,
  subject: {
    readonly storeId: StoreId;
    readonly staff: StaffMember;
    readonly app: App;
    readonly locale: Locale;
  },
): Promise<string> => {
  const issuedAt = Math.floor(now().getTime() / 1000);
  const { staff } = subject;
  return new SignJWT({
    dest: subject.storeId,
    name: staff.name[subject.locale],
    email: staff.email,
    role: staff.role,
    app: subject.app,
  })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setIssuer(`${config.sandboxUrl}/admin`)
    .setAudience(config.clientId)
    .setSubject(staff.id)
    .setJti(newId())
    .setIssuedAt(issuedAt)
    .setNotBefore(issuedAt)
    .setExpirationTime(issuedAt + TOKEN_LIFE_SECONDS)
    .sign(new TextEncoder().encode(config.clientSecret));
};
