// The newest customers, then ten points for one of them. The key needs customers.read and loyalty.write.
//   URL=https://apps.example KEY=ahk_… CUSTOMER=cus_… node points.ts      (Node 24 runs TypeScript as it is)
const { URL: url, KEY: key, CUSTOMER: customer } = process.env;

interface Write {
  readonly body: object;
  /** Sent again with the same one, a write is done once. */
  readonly idempotencyKey: string;
}

const call = async (path: string, write?: Write): Promise<unknown> => {
  const response = await fetch(`${url}${path}`, {
    method: write ? 'POST' : 'GET',
    headers: {
      authorization: `Bearer ${key}`,
      ...(write ? { 'content-type': 'application/json', 'idempotency-key': write.idempotencyKey } : {}),
    },
    ...(write ? { body: JSON.stringify(write.body) } : {}),
  });
  const seconds = Number(response.headers.get('retry-after'));
  if (seconds > 0) {
    await new Promise((resolve) => setTimeout(resolve, seconds * 1000));
    return call(path, write);
  }
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  return response.json();
};

console.log(await call('/api/v1/customers?sortBy=createdAt&orderBy=desc&itemsPerPage=5'));
console.log(
  await call(`/api/v1/customers/${customer}/adjustments`, {
    body: { operation: 'add', points: 10, comment: 'Thanks for your review', internalNote: null },
    idempotencyKey: `review-of-${customer}`,
  }),
);
