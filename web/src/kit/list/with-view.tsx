import { type ReactNode, Suspense } from 'react';

import { lazyPart } from '../../i18n/lazy-part.ts';
import { type ListView, useListView } from './list-view.ts';

const ViewMenu = lazyPart('list', async () => (await import('./view-menu.tsx')).ViewMenu);

/** How a reader may change what they see of a list. */
export interface ViewChoice {
  /** What the choice is kept under. */
  readonly id: string;
  readonly hasDensity?: boolean;
  /** Columns that are `hideable` can be left out. */
  readonly hasColumns?: boolean;
}

interface WithViewProps extends ViewChoice {
  readonly columns: readonly { readonly id: string; readonly header: string; readonly hideable?: boolean }[];
  /** Draws the list. */
  readonly children: (view: ListView, menu: ReactNode) => ReactNode;
}

/** A list as its reader wants to see it, with the menu that changes it. */
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
