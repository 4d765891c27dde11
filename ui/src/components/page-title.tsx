import { useLayoutEffect } from 'react';

import { useServices } from '../session/services.tsx';

/** Sets the window's title: the page, then the brand. */
export const PageTitle = ({ text }: { readonly text: string }) => {
  const { context, bridge } = useServices();
  const { appName } = context;
  // Not a <title> element: browsers use the first one, which the server wrote.
  useLayoutEffect(() => {
    document.title = `${text} · ${appName}`;
    bridge.chrome?.showTitle(text);
  }, [text, appName, bridge]);
  return null;
};
