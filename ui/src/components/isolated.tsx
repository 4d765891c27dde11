import type { ReactNode } from 'react';

/** An id, code, phone number or address: always left to right, and isolated from the text around it. */
export const Isolated = ({ children }: { readonly children: ReactNode }) => <bdi dir="ltr">{children}</bdi>;
