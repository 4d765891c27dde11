import type { ReactNode } from 'react';

/** An id, code, phone or address: left to right whatever the page is, and apart from the text around it. */
export const Isolated = ({ children }: { readonly children: ReactNode }) => <bdi dir="ltr">{children}</bdi>;
