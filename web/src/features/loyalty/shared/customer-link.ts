import type { ComponentType, ReactNode } from 'react';

/** A link to a customer's page; the screen knows the address. */
export type CustomerLink = ComponentType<{ readonly id: string; readonly children: ReactNode }>;
