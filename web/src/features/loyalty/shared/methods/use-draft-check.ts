import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';

import { useCan } from '@apps-hub/ui/session/abilities.ts';

/** Debounce: long enough not to interrupt typing. */
const PAUSE_MS = 500;
const STALE_AFTER_MS = 60_000;

export interface DraftQuestion<Input, Answer> {
  /** Identifies the kind of method and the method; the key of stored answers. */
  readonly name: string;
  /** What the form would save; undefined while it is invalid. */
  readonly input: Input | undefined;
  readonly ask: (input: Input, signal: AbortSignal) => Promise<Answer>;
}

/** Checks a draft while it is being typed. Components that ask the same question share one request. */
export const useDraftCheck = <Input, Answer>({ name, input, ask }: DraftQuestion<Input, Answer>) => {
  const [settled] = useDebouncedValue(input, PAUSE_MS);
  const mayRead = [useCan('read', 'Order'), useCan('read', 'Customer')].every(Boolean);
  const check = useQuery({
    queryKey: ['draft-check', name, settled],
    queryFn: ({ signal }) => (settled === undefined ? null : ask(settled, signal)),
    enabled: settled !== undefined && mayRead,
    placeholderData: keepPreviousData,
    staleTime: STALE_AFTER_MS,
    refetchOnWindowFocus: false,
    retry: false,
  });
  return { ...check, isAsked: input !== undefined && mayRead };
};
