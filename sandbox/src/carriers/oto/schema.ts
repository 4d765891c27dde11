import { z } from 'zod';

const needed = z.string().min(1);

/** Required fields as documented; other fields are accepted, as OTO does not say that it refuses them. */
export const createOrder = z.object({
  orderId: needed,
  payment_method: z.enum(['cod', 'paid']),
  amount: z.number().min(0),
  amount_due: z.number().min(0),
  currency: z.string().regex(/^[A-Z]{3}$/),
  packageCount: z.number().int().min(1),
  packageWeight: z.number().positive(),
  boxes: z.array(z.object({ weight: z.number().positive() })).optional(),
  senderInformation: z.object({
    senderFullName: needed,
    senderMobile: needed,
    senderCountry: z.string().regex(/^[A-Z]{2}$/),
    senderCity: needed,
    senderAddressLine: needed,
  }),
  customer: z.object({
    name: needed,
    mobile: needed,
    address: needed,
    city: needed,
    country: z.string().regex(/^[A-Z]{2}$/),
    shortAddressCode: z
      .string()
      .regex(/^[A-Z]{4}\d{4}$/)
      .optional(),
  }),
  items: z.array(z.object({ sku: z.string().optional(), quantity: z.number().positive() })).optional(),
  item_description: z.string().optional(),
});

export type CreateOrder = z.infer<typeof createOrder>;

/** OTO's code for a missing or wrong field; others are "check the missing details". */
export const FIELD_CODES: Readonly<Record<string, readonly [code: string, message: string]>> = {
  orderId: ['OTO1001', 'Invalid or missing order Id'],
  packageWeight: ['OTO1049', 'Weight is missing or invalid'],
  senderInformation: ['OTO1016', 'Sender details are missing or invalid'],
  'customer.name': ['OTO1029', 'Recipient name is missing or invalid'],
  'customer.mobile': ['OTO1030', 'Recipient phone is missing or invalid'],
  'customer.address': ['OTO1021', 'Recipient address is missing or invalid'],
  'customer.city': ['OTO1022', 'Recipient city is missing or invalid'],
  'customer.country': ['OTO1024', 'Recipient country is missing or invalid'],
};

export const orderName = z.object({ orderId: needed });

export const shipmentName = z.object({ orderId: needed, shipmentId: needed });

export const historyOf = z.object({
  orderIds: z.array(z.string()).optional(),
  shipmentIds: z.array(z.string()).optional(),
});

const city = z.string().min(1);

export const fees = z.object({
  originCity: city,
  destinationCity: city,
  weight: z.number().positive(),
  packageCount: z.number().int().positive().optional(),
  totalDue: z.number().min(0).optional(),
  includeEstimatedDates: z.boolean().optional(),
  forReverseShipment: z.boolean().optional(),
});

export const createReturn = z.object({
  orderId: needed,
  items: z
    .array(z.object({ sku: needed, quantity: z.string().regex(/^\d+$/) }))
    .min(1)
    .optional(),
});
