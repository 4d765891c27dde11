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
  // The same for the extension's life: what it reads depends on the visitor alone.
  const again = useCallback(async () => {
    try {
      setLoaded({ is: 'there', value: await load() });
    } catch {
      setLoaded({ is: 'failed' });
    }
  }, []);
  useEffect(() => void again(), [again]);
  return [loaded, again];
};
