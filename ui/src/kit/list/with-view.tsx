import { type ReactNode, Suspense } from 'react';

import { lazyPart } from '#i18n/lazy-part.ts';
import { type ListView, useListView } from './list-view.ts';

const ViewMenu = lazyPart('list', async () => (await import('./view-menu.tsx')).ViewMenu);

/** How a reader may change a list's display. */
export interface ViewChoice {
  /** The storage key of the choice. */
  readonly id: string;
  readonly hasDensity?: boolean;
  /** Whether `hideable` columns can be hidden. */
  readonly hasColumns?: boolean;
}

interface WithViewProps extends ViewChoice {
  readonly columns: readonly { readonly id: string; readonly header: string; readonly hideable?: boolean }[];
  /** Renders the list. */
  readonly children: (view: ListView, menu: ReactNode) => ReactNode;
}

/** A list with its reader's display choices and the menu to change them. */
export const WithView = ({
  id,
  hasDensity = false,
  hasColumns = false,
  columns,
  children,
}: WithViewProps) => {
  const [view, setView] = useListView(id);
  return children(
    view,
    <Suspense fallback={null}>
      <ViewMenu
        view={view}
        onView={setView}
        hasDensity={hasDensity}
        columns={hasColumns ? columns.filter(({ hideable }) => hideable) : []}
      />
    </Suspense>,
  );
};
