import { isLoopback } from '#security/loopback.ts';

/**
 * Whether a page's origin is our public one. The request's own host is not used: whoever reaches us under another name could choose it. In
 * development, the names of the local machine count as the same.
 */
export const isOwnOrigin = (origin: string, appsUrl: string): boolean => {
  const [theirs, ours] = [URL.parse(origin), URL.parse(appsUrl)];
  if (!theirs || !ours) return false;
  if (theirs.origin === ours.origin) return true;
  return (
    isLoopback(theirs.hostname) &&
    isLoopback(ours.hostname) &&
    theirs.protocol === ours.protocol &&
    theirs.port === ours.port
  );
};
