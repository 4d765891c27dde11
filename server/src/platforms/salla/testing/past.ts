import { orderIn } from './bodies.ts';

/** An order in Salla's API, placed at a Riyadh wall time. */
export const pastOrder = (
  id: number,
  placed: string,
  more: Record<string, unknown> = {},
  slug = 'delivered',
) => ({
  ...orderIn(slug).data,
  id,
  reference_id: id,
  date: { date: `${placed}.000000`, timezone_type: 3, timezone: 'Asia/Riyadh' },
  customer: pastCustomer(9000 + (id % 7)),
  ...more,
});

export const pastCustomer = (id: number) => ({
  id,
  first_name: 'Zubaida',
  last_name: `Q${id}`,
  mobile: 550000000 + id,
  mobile_code: '+966',
  email: `zubaida.${id}@example.test`,
});
