import { createContext } from 'react';

/** Whether a layout already renders `main`; otherwise the page brings its own. */
export const InsideLayout = createContext(false);
