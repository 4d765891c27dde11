import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

export const FILE = fileURLToPath(new URL('shop-orders.csv', import.meta.url));

/** The lines of the file that cannot be imported, and why. */
export const REJECTED: Readonly<Record<number, RegExp>> = {
  14: /no earlier order/,
  17: /quantity is not a number/,
  18: /date cannot be read/,
  20: /price is not a number/,
  21: /quantity is 0/,
  22: /another customer/,
  23: /more or fewer columns/,
  29: /negative quantities/,
  31: /no invoice number/,
  32: /in the future/,
};

/**
 * The balances of the file's customers, computed independently: each unit bought is its own record, and each unit returned removes the
 * customer's latest one of its kind.
 */
export const expectedBalances = async (): Promise<Record<string, number>> => {
  const text = await readFile(FILE, 'utf8');
  const things: {
    who: string;
    invoice: string;
    article: string;
    cents: number;
    at: number;
    backCents: number | null;
  }[] = [];
  const rows = text.split('\r\n').map((raw, index) => ({ parts: raw.split(';'), line: index + 1 }));
  const usable = rows.slice(1).filter(({ parts, line }) => parts.length > 6 && !(line in REJECTED));
  for (const pass of ['bought', 'back'] as const) {
    for (const { parts } of usable) {
      const [invoice = '', article = ''] = parts;
      const [quantity = '', day = '', price = '', who = ''] = parts.slice(-5, -1);
      const [d, m, y, hour, minute] = day.split(/\D/).map(Number) as [number, number, number, number, number];
      const at = Date.UTC(y, m - 1, d, hour, minute);
      const cents = Math.round(Number(price.replace('.', '').replace(',', '.')) * 100);
      if (who === '' || ['POST', 'DOT'].includes(article) || cents === 0) continue;
      if (pass === 'bought') {
        for (let unit = 0; unit < Number(quantity); unit += 1)
          things.push({ who, invoice, article, cents, at, backCents: null });
      }
      const unitsBack = pass === 'back' ? Math.max(-Number(quantity), 0) : 0;
      for (let unit = 0; unit < unitsBack; unit += 1) {
        const mine = things.filter(
          (thing) => thing.who === who && thing.article === article && thing.at <= at,
        );
        const last = mine.filter((thing) => thing.backCents === null).sort((a, b) => b.at - a.at)[0];
        if (last) last.backCents = Math.min(cents, last.cents);
      }
    }
  }
  const totals: Record<string, number> = {};
  for (const ofInvoice of Map.groupBy(things, (thing) => thing.invoice).values()) {
    const sum = ofInvoice.reduce((cents, thing) => cents + thing.cents, 0);
    const back = ofInvoice.filter((thing) => thing.backCents !== null);
    const backSum = back.reduce((cents, thing) => cents + (thing.backCents ?? 0), 0);
    const left = ofInvoice.length - back.length;
    const keptForMoney = Math.floor((sum - backSum) / 1000) * 2;
    const keptForUnits = left >= 2 ? left : 0;
    const who = `import:${ofInvoice[0]?.who}`;
    totals[who] = (totals[who] ?? 0) + keptForMoney + keptForUnits;
  }
  return totals;
};
