import { useCallback, useEffect, useState } from 'preact/hooks';

export type Loaded<T> =
  | { readonly is: 'loading' }
  | { readonly is: 'failed' }
  | { readonly is: 'there'; readonly value: T };

/** Loads once, and again when asked to; what is shown meanwhile stays. */
export const useLoaded = <T>(
  load: () => Promise<T>,
): readonly [loaded: Loaded<T>, again: () => Promise<void>] => {
  const [loaded, setLoaded] = useState<Loaded<T>>({ is: 'loading' });
  // What an extension reads depends on its visitor alone, so the first one serves for its life.
  const [first] = useState(() => load);
  const again = useCallback(async () => {
    try {
      setLoaded({ is: 'there', value: await first() });
    } catch {
      setLoaded({ is: 'failed' });
    }
  }, [first]);
  useEffect(() => void again(), [again]);
  return [loaded, again];
};
