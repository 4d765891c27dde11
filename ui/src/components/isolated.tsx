import type { ReactNode } from 'react';

/** Longer than addresses and ids that people use. */
const LONG = 40;

/** An id, code, phone number or address: always left to right, and isolated from the text around it. Only a long one may break in a table. */
export const Isolated = ({ children }: { readonly children: ReactNode }) => (
  <bdi dir="ltr" data-long={(typeof children === 'string' && children.length > LONG) || undefined}>
    {children}
  </bdi>
);
