/** A 404 with an empty body. */
export const notFound = (): Response => new Response(null, { status: 404 });

/** What `fetch` reports as a network error. It has no status; the client throws. */
export const networkError = (): Response => Response.error();
