import { z } from 'zod';

const between = (min: number, max: number) => z.string().min(min).max(max);

/** Lengths as documented; other fields are accepted, as SMSA does not say that it refuses them. */
const address = z.object({
  ContactName: between(5, 150),
  ContactPhoneNumber: between(1, 50),
  Country: z.string().regex(/^[A-Z]{2}$/),
  City: between(3, 50),
  AddressLine1: between(10, 100),
  AddressLine2: z.string().max(100).optional(),
  PostalCode: z.string().optional(),
});

export const createShipment = z.object({
  ConsigneeAddress: address.extend({
    ShortCode: z
      .string()
      .regex(/^[A-Z]{4}\d{4}$/)
      .optional(),
  }),
  ShipperAddress: address,
  OrderNumber: between(1, 50),
  DeclaredValue: z.number().min(0),
  CODAmount: z.number().min(0),
  Parcels: z.number().int().min(1),
  ShipDate: z.string().regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}$/),
  ShipmentCurrency: z.string().regex(/^[A-Z]{3}$/),
  Weight: z.number().positive(),
  WeightUnit: z.enum(['KG', 'LB']),
  ContentDescription: z.string().min(1),
  WaybillType: z.enum(['PDF', 'ZPL']).optional(),
});

export type CreateShipment = z.infer<typeof createShipment>;

export const createReturn = createShipment
  .omit({ ConsigneeAddress: true, ShipperAddress: true, CODAmount: true })
  .extend({
    PickupAddress: createShipment.shape.ConsigneeAddress,
    ReturnToAddress: address,
    DeclaredValue: z.number().min(0.1),
  });

export type CreateReturn = z.infer<typeof createReturn>;

export const numbers = z.array(z.string());
