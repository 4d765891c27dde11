import type { ChosenProduct, LineScope } from '@apps-hub/contract/loyalty/collection-methods/routes';
import type { CurrencyCode } from '@apps-hub/domain/money';

import type { Checks } from '@apps-hub/ui/kit/form/use-draft.ts';
import { checkMinimumAmount, checkOptionalAmount } from '@apps-hub/ui/kit/form/amount-validation.ts';
import { textOrNull } from '@apps-hub/ui/kit/form/validation.ts';

/** Which items count, as typed and chosen. */
export interface LinesDraft {
  readonly only: readonly ChosenProduct[];
  readonly except: readonly ChosenProduct[];
  readonly priceFrom: string;
  readonly priceTo: string;
}

export const linesDraftOf = (lines: LineScope | null | undefined): LinesDraft => ({
  only: lines?.only ?? [],
  except: lines?.except ?? [],
  priceFrom: lines?.priceFrom ?? '',
  priceTo: lines?.priceTo ?? '',
});

export const checkLines = (
  { priceFrom, priceTo }: LinesDraft,
  at: string,
  currency: CurrencyCode,
): Checks => ({
  [`${at}.priceFrom`]: checkMinimumAmount(priceFrom, currency),
  [`${at}.priceTo`]:
    checkOptionalAmount(priceTo, currency) ??
    (priceTo !== '' && Number(priceTo) < Number(priceFrom) ? 'too_small' : undefined),
});

/** The lines for the API; null if all count. */
export const linesOf = ({ only, except, priceFrom, priceTo }: LinesDraft): LineScope | null =>
  only.length + except.length === 0 && priceFrom === '' && priceTo === ''
    ? null
    : {
        only: [...only],
        except: [...except],
        priceFrom: textOrNull(priceFrom),
        priceTo: textOrNull(priceTo),
      };
