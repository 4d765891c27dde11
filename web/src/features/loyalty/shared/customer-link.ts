import type { ComponentType } from 'react';

/** A link to a customer's page, given their name; the screen knows the address. */
export type CustomerLink = ComponentType<{ readonly id: string; readonly children: string }>;
