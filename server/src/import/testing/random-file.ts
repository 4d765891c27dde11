import * as fc from 'fast-check';

export const HEAD = 'Invoice,Date,Qty,Unit price,SKU,Customer ID,Email,Currency';

/** One invoice's common values; small ranges, so that returns compete and e-mail addresses are shared. */
const invoice = fc.record({
  day: fc.integer({ min: 1, max: 6 }),
  customer: fc.constantFrom('1,,', '2,,', '3,sara@example.com,', ',sara@example.com,', ',,', '4,,KWD'),
  lines: fc.array(
    fc.record({
      units: fc.integer({ min: 1, max: 4 }),
      price: fc.constantFrom('10.00', '25.50', '0.00', '7.99'),
      article: fc.constantFrom('A', 'B', 'C', 'POST'),
    }),
    { minLength: 1, maxLength: 4 },
  ),
});

type Shape = typeof invoice extends fc.Arbitrary<infer T> ? T : never;

const linesOf = (
  shapes: readonly Shape[],
  { first, prefix, sign }: { first: number; prefix: string; sign: string },
) =>
  shapes.flatMap(({ day, customer, lines }, index) =>
    lines.map(
      ({ units, price, article }) =>
        `${prefix}${first + index},2025-12-0${day},${sign}${units},${price},${article},${customer}`,
    ),
  );

const BAD_LINES = [
  '1,2025-12-01,x,5.00,A,1,,',
  '2,2025-12-02,1,5.00,A,9,,',
  ',2025-12-02,1,5.00,A,1,,',
  '1,2025-12-03,1,-90.00,C,1,,',
];

/** The lines of a file of orders, returns and mistakes. */
export const fileLines = fc
  .record({
    orders: fc.array(invoice, { minLength: 2, maxLength: 8 }),
    returns: fc.array(invoice, { maxLength: 6 }),
    bad: fc.subarray(BAD_LINES),
  })
  .map(({ orders, returns, bad }) => [
    ...linesOf(orders, { first: 1, prefix: '', sign: '' }),
    ...linesOf(returns, { first: 50, prefix: 'C', sign: '-' }),
    ...bad,
  ]);

/** The lines of a file of orders with known customers only. */
export const orderLines = fc
  .array(
    invoice.map((shape) => ({ ...shape, customer: '1,,' as const })),
    { minLength: 2, maxLength: 8 },
  )
  .map((orders) => linesOf(orders, { first: 1, prefix: '', sign: '' }));

/** The same lines in another order. */
export const shuffled = (lines: readonly string[]): fc.Arbitrary<string[]> =>
  fc.shuffledSubarray([...lines], { minLength: lines.length, maxLength: lines.length });

export const fileOf = (lines: readonly string[]): string => `${[HEAD, ...lines].join('\n')}\n`;
