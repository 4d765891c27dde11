import { ERASED_NAME } from '@apps-hub/contract/shop/values';
import type { Phrasebook } from '@apps-hub/ui/i18n/use-phrases.ts';
import type { ComponentType } from 'react';

/** A link to a customer's page, given their name; the screen knows the address. */
export type CustomerLink = ComponentType<{ readonly id: string; readonly children: string }>;

/** A customer's name on screen; an erased customer has a phrase instead. */
export const customerName = ({ t }: Pick<Phrasebook, 't'>, name: string): string =>
  name === ERASED_NAME ? t('customers.erasedName') : name;
