import { createContext } from 'react';

/** Whether a layout around the page has its main part already; a page of its own brings it. */
export const InsideLayout = createContext(false);
