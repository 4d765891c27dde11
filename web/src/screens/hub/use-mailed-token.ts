import { useRouter, useRouterState } from '@tanstack/react-router';
import { useEffect, useState } from 'react';

const tokenOf = (hash: string): string | undefined => new URLSearchParams(hash).get('token') || undefined;

/**
 * The token of a mailed link. It follows the `#`, so that no server sees it. Once read, it is removed from the address and kept
 * only in the page's memory.
 */
export const useMailedToken = (): string | undefined => {
  const router = useRouter();
  const inAddress = tokenOf(useRouterState({ select: ({ location }) => location.hash }));
  const [kept, setKept] = useState(inAddress);
  if (inAddress !== undefined && inAddress !== kept) setKept(inAddress);
  useEffect(() => {
    if (inAddress === undefined) return;
    const { pathname, searchStr } = router.state.location;
    void router.navigate({ href: `${pathname}${searchStr}`, replace: true });
  }, [inAddress, router]);
  return kept;
};
