import { useLayoutEffect } from 'react';

import { useServices } from '../session/services.tsx';

/** Names the window: what the page shows, then whose it is. */
export const PageTitle = ({ text }: { readonly text: string }) => {
  const { appName } = useServices().context;
  // Not a title element: the browser shows the first of them, and that is the one the server wrote.
  useLayoutEffect(() => {
    document.title = `${text} · ${appName}`;
  }, [text, appName]);
  return null;
};
