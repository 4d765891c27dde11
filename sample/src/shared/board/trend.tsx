import { lazy, Suspense } from 'react';

const Sparkline = lazy(async () => ({
  default: (await import('@apps-hub/ui/components/charts/sparkline.tsx')).Sparkline,
}));

/** A tile's sparkline, oldest value first; it loads after the figures, in a space kept free for it. */
export const Trend = ({ values }: { readonly values: readonly number[] }) => (
  <Suspense fallback={null}>
    <Sparkline values={values} />
  </Suspense>
);
