import type { CredentialsOf } from '@apps-hub/domain/shipping/carriers/all';
import type { Parcel } from '@apps-hub/domain/shipping/pickups/parcels';

/** Services within a country, from the guide's list for the Middle East; Ground has only one. */
const SERVICES = { FDXE: 'PRIORITY_OVERNIGHT', FDXG: 'FEDEX_GROUND' } as const;

/** Services to other countries, from the same list. */
const ABROAD = { FDXE: 'FEDEX_INTERNATIONAL_PRIORITY', FDXG: 'FEDEX_GROUND' } as const;

/** The service of a waybill for which none is chosen. */
export const serviceFor = ({ company }: Pick<CredentialsOf<'fedex'>, 'company'>, isAbroad: boolean): string =>
  (isAbroad ? ABROAD : SERVICES)[company];

const MM_PER_CM = 10;

const centimetres = (mm: number): number => Math.max(1, Math.ceil(mm / MM_PER_CM));

/** A box's size in whole centimetres; left out if it is not known. */
export const sizeOf = ({ size }: Pick<Parcel, 'size'>) =>
  size
    ? {
        dimensions: {
          length: centimetres(size.lengthMm),
          width: centimetres(size.widthMm),
          height: centimetres(size.heightMm),
          units: 'CM' as const,
        },
      }
    : {};
