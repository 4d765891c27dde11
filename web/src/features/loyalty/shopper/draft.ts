import type { ShopperPage, ShopperPageInput } from '@apps-hub/contract/loyalty/shopper/routes';
import {
  CORNER,
  type GuestsSee,
  REDEMPTIONS_PER_DAY,
  type Side,
} from '@apps-hub/contract/loyalty/shopper/values';

import type { Checks } from '@apps-hub/ui/kit/form/use-draft.ts';
import { checkWhole } from '@apps-hub/ui/kit/form/validation.ts';

/** What the colour field offers before the store has chosen one. */
const FIRST_COLOUR = '#7338e0';

export interface PageDraft {
  readonly isOn: boolean;
  readonly hasColour: boolean;
  readonly colour: string;
  readonly corner: string;
  readonly side: Side;
  readonly labelAr: string;
  readonly labelEn: string;
  readonly hasLauncher: boolean;
  readonly hasProductLine: boolean;
  readonly hasCartLine: boolean;
  readonly guestsSee: GuestsSee;
  readonly redemptionsPerDay: string;
}

export const draftOf = (page: ShopperPage): PageDraft => ({
  isOn: page.isOn,
  hasColour: page.colour !== null,
  colour: page.colour ?? FIRST_COLOUR,
  corner: String(page.corner),
  side: page.side,
  labelAr: page.label?.ar ?? '',
  labelEn: page.label?.en ?? '',
  hasLauncher: page.hasLauncher,
  hasProductLine: page.hasProductLine,
  hasCartLine: page.hasCartLine,
  guestsSee: page.guestsSee,
  redemptionsPerDay: String(page.redemptionsPerDay),
});

const isEmpty = (text: string): boolean => text.trim() === '';

/** Words are required in both languages or in neither. */
const checkLabel = (label: string, other: string) =>
  isEmpty(label) && !isEmpty(other) ? 'required' : undefined;

export const checkPage = (draft: PageDraft): Checks => ({
  redemptionsPerDay: checkWhole(draft.redemptionsPerDay, REDEMPTIONS_PER_DAY),
  corner: checkWhole(draft.corner, CORNER),
  'label.ar': checkLabel(draft.labelAr, draft.labelEn),
  'label.en': checkLabel(draft.labelEn, draft.labelAr),
});

/** The colour of a draft; null for ours. */
export const colourOf = ({ hasColour, colour }: PageDraft): string | null => (hasColour ? colour : null);

/** The input of a valid draft. */
export const inputOf = (draft: PageDraft): ShopperPageInput => {
  const { hasColour: _hasColour, labelAr, labelEn, corner, redemptionsPerDay, ...values } = draft;
  return {
    ...values,
    colour: colourOf(draft),
    corner: Number(corner),
    label: isEmpty(labelAr) ? null : { ar: labelAr.trim(), en: labelEn.trim() },
    redemptionsPerDay: Number(redemptionsPerDay),
  };
};
