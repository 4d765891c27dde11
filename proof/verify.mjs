#!/usr/bin/env node
// Checks a proof file of the points ledger, or of hand-overs to couriers, with nothing but Node: no server, no database, no package.
// proof/README.md explains what it proves and what it cannot.
//
//   node proof/verify.mjs proof-2026-11-21.ndjson [--earlier proof-2026-10-01.ndjson]
//
// Exit code: 0 proved, 1 a difference (the first is named), 2 the file could not be checked.
// oxlint-disable max-lines -- one file, so that anyone can download, read and run it alone
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';

const FORMAT = 'apps-hub-ledger-proof/1';
const HAND_OVERS = 'apps-hub-hand-over-proof/1';

/** The indexes into a posting's array. */
const [STORE, CUSTOMER, VERSION, KIND, AVAILABLE_DELTA, PENDING_DELTA, AVAILABLE_AFTER, PENDING_AFTER] = [
  0, 1, 2, 3, 4, 5, 6, 7,
];
const [SHORTFALL, LOTS, REVERSES, COMMENT, NOTE] = [8, 9, 14, 18, 19];

/** The first difference in the file: customer, version, what, expected, found. */
class Difference extends Error {
  constructor(place) {
    super(
      ['DIFFERENCE', ...Object.entries(place).map(([name, value]) => `  ${name.padEnd(9)} ${value}`)].join(
        '\n',
      ),
    );
  }
}

class Unusable extends Error {}

/** Yields the header and the lines of a file in their order, then its end, after checking the file's digest. */
const entries = async function* (path) {
  const digest = createHash('sha256');
  const lines = createInterface({ input: createReadStream(path, 'utf8'), crlfDelay: 0 });
  let [header, ended] = [undefined, undefined];
  for await (const line of lines) {
    if (ended) throw new Unusable(`${path} goes on after its end`);
    let entry;
    try {
      entry = JSON.parse(line);
    } catch {
      throw new Unusable(`${path} has a line that is no JSON: it was cut or changed`);
    }
    if (!header) {
      if (entry?.format !== FORMAT && entry?.format !== HAND_OVERS)
        throw new Unusable(`${path} is no file of ${FORMAT} or ${HAND_OVERS}`);
      header = entry;
      yield { header };
    } else if (entry?.end) {
      ended = entry.end;
      continue;
    } else yield { entry };
    digest.update(`${line}\n`);
  }
  if (!header) throw new Unusable(`${path} is empty`);
  if (!ended) throw new Unusable(`${path} has no end: it was cut`);
  if (ended.sha256 !== digest.digest('hex')) throw new Unusable(`${path} was changed since it was made`);
  yield { end: ended };
};

/** Yields wallets in file order as `{ head, postings, hashes }`, then checks the file's own counts. */
const read = async function* (path) {
  let current;
  let [wallets, postings] = [0, 0];
  for await (const { header, entry, end } of entries(path)) {
    if (header) {
      if (header.format !== FORMAT) throw new Unusable(`${path} is no file of ${FORMAT}`);
      yield { header };
    } else if (end) {
      if (current) yield current;
      if (end.wallets !== wallets || end.postings !== postings)
        throw new Unusable(
          `${path} tells of ${end.wallets} wallets and ${end.postings} postings, but has ${wallets} and ${postings}`,
        );
    } else if (entry.wallet) {
      if (current) yield current;
      current = { head: entry.wallet, postings: [], hashes: [] };
      wallets += 1;
    } else if (entry.posting && current) {
      current.postings.push(entry.posting);
      current.hashes.push(entry.hash);
      postings += 1;
    } else throw new Unusable(`${path} has a line that is neither a wallet nor a posting`);
  }
};

/** The posting as it was hashed. */
const textOf = (posting) => `[${posting.map((value) => JSON.stringify(value)).join(', ')}]`;

const hashAfter = (before, posting) => createHash('sha256').update(before).update(textOf(posting)).digest();

/** The hash after the last of these postings, without comments and notes, so that an erasure does not change it. */
const hashWithoutTexts = (postings) =>
  postings
    .map((posting) => posting.with(COMMENT, null).with(NOTE, null))
    .reduce(hashAfter, Buffer.alloc(32))
    .toString('hex');

const sumOf = (lots) => Object.values(lots).reduce((sum, points) => sum + points, 0);

const sorted = (lots) => JSON.stringify(Object.entries(lots).sort(([a], [b]) => (a < b ? -1 : 1)));

/** The amount of a posting, as a reversal counts it. */
const sizeOf = (posting) => Math.abs(posting[AVAILABLE_DELTA] + posting[PENDING_DELTA]) + posting[SHORTFALL];

/** Adds one posting to the balances, and checks its own numbers. */
const fold = (state, posting, wrong) => {
  const [available, pending] = [
    state.available + posting[AVAILABLE_DELTA],
    state.pending + posting[PENDING_DELTA],
  ];
  if (posting[AVAILABLE_AFTER] !== available) wrong('available after', available, posting[AVAILABLE_AFTER]);
  if (posting[PENDING_AFTER] !== pending) wrong('pending after', pending, posting[PENDING_AFTER]);
  if (pending < 0) wrong('pending after', 'at least 0', pending);
  if (available < 0 && posting[AVAILABLE_DELTA] < 0 && !['reverse', 'transfer'].includes(posting[KIND]))
    wrong(`available after ${posting[KIND]}`, 'at least 0', available);
  const held = Math.max(available, 0);
  const moved = posting[LOTS] ? JSON.parse(posting[LOTS]) : { infinity: held - Math.max(state.available, 0) };
  for (const [day, delta] of Object.entries(moved)) {
    const points = (state.lots[day] ?? 0) + delta;
    if (points < 0) wrong(`lot ${day}`, 'at least 0', points);
    if (points === 0) delete state.lots[day];
    else state.lots[day] = points;
  }
  if (sumOf(state.lots) !== held) wrong('sum of the lots', held, sumOf(state.lots));
  Object.assign(state, { available, pending });
};

/** All reversals of a posting together take back no more than it gave. */
const checkReversals = (postings, wrong) => {
  const reversed = new Map();
  for (const posting of postings) {
    const version = posting[REVERSES];
    if (version === null) continue;
    const original = postings[version - 1];
    if (!original || version >= posting[VERSION])
      wrong(posting[VERSION], 'reversed posting', 'an earlier posting', version);
    reversed.set(version, (reversed.get(version) ?? 0) + sizeOf(posting));
    if (reversed.get(version) > sizeOf(original))
      wrong(version, 'reversed in all', `at most ${sizeOf(original)}`, reversed.get(version));
  }
};

const checkWallet = (head, state, count, wrong) => {
  if (head.version === null) wrong('wallet', 'a wallet', 'none');
  if (head.version !== count) wrong('wallet version', count, head.version);
  if (head.available !== state.available) wrong('wallet available', state.available, head.available);
  if (head.pending !== state.pending) wrong('wallet pending', state.pending, head.pending);
  const lots = head.lots ?? (head.available > 0 ? { infinity: head.available } : {});
  if (sorted(lots) !== sorted(state.lots)) wrong('wallet lots', sorted(state.lots), sorted(lots));
};

/** Proves one wallet; returns the current hash of each posting, and how many of them were sealed. */
const prove = ({ head, postings, hashes }, storeId) => {
  const wrong = (version, what, expected, found) => {
    throw new Difference({ customer: head.customerId, version, what, expected, found });
  };
  const state = { available: 0, pending: 0, lots: {} };
  const chain = [];
  let before = Buffer.alloc(32);
  for (const [place, posting] of postings.entries()) {
    const version = place + 1;
    const at = (what, expected, found) => wrong(version, what, expected, found);
    if (posting[VERSION] !== version) at('version', version, posting[VERSION]);
    if (posting[CUSTOMER] !== head.customerId) at('customer', head.customerId, posting[CUSTOMER]);
    if (posting[STORE] !== storeId) at('store', storeId, posting[STORE]);
    fold(state, posting, at);
    before = hashAfter(before, posting);
    chain.push(before.toString('hex'));
    if (hashes[place] !== null && hashes[place] !== chain[place]) at('hash', hashes[place], chain[place]);
    if (hashes[place] === null && version <= head.sealed) at('hash', 'a sealed hash', 'none');
  }
  if (head.sealed > postings.length) wrong(postings.length + 1, 'sealed posting', 'a posting', 'none');
  checkWallet(head, state, postings.length, (what, expected, found) =>
    wrong(head.version ?? postings.length, what, expected, found),
  );
  checkReversals(postings, wrong);
  return { chain, sealed: hashes.filter((hash) => hash !== null).length, ...state };
};

/** The last sealed hash of each wallet in a file, with and without texts; a later file must still have it at that version. */
const sealedOf = async (path, storeId) => {
  const known = new Map();
  for await (const part of read(path)) {
    if (part.header && part.header.storeId !== storeId) throw new Unusable(`${path} is of another store`);
    if (part.head?.sealed > 0)
      known.set(part.head.customerId, {
        version: part.head.sealed,
        hash: part.hashes[part.head.sealed - 1],
        withoutTexts: hashWithoutTexts(part.postings.slice(0, part.head.sealed)),
      });
  }
  return known;
};

/** Returns whether the wallet lost texts since the earlier file; if so, everything but the texts is compared. */
const checkEarlier = ({ head, postings }, { version, hash, withoutTexts }, chain) => {
  const now = chain[version - 1];
  if (now === hash) return false;
  const customer = head.customerId;
  if (now === undefined || !head.textsRemovedAt) {
    const what = 'hash of the earlier file';
    throw new Difference({ customer, version, what, expected: hash, found: now ?? 'no such posting' });
  }
  const found = hashWithoutTexts(postings.slice(0, version));
  if (found !== withoutTexts) {
    const what = 'hash of the earlier file without texts';
    throw new Difference({ customer, version, what, expected: withoutTexts, found });
  }
  return true;
};

/** Adds one wallet to the totals, after comparing it with the earlier file. */
const take = (total, part, storeId, earlier) => {
  const { chain, sealed, available, pending } = prove(part, storeId);
  const before = earlier?.get(part.head.customerId);
  if (before) {
    if (checkEarlier(part, before, chain)) total.erased += 1;
    earlier.delete(part.head.customerId);
    total.compared += 1;
  }
  total.wallets += 1;
  total.postings += chain.length;
  total.sealed += sealed;
  total.available += available;
  total.pending += pending;
};

const verify = async (path, earlierPath) => {
  const total = { wallets: 0, postings: 0, sealed: 0, available: 0, pending: 0, compared: 0, erased: 0 };
  let [header, earlier, difference] = [undefined, undefined, undefined];
  for await (const part of read(path)) {
    if (part.header) {
      header = part.header;
      earlier = earlierPath && (await sealedOf(earlierPath, header.storeId));
      continue;
    }
    // Read the whole file before reporting: a truncated or altered file proves nothing.
    if (difference) continue;
    try {
      take(total, part, header.storeId, earlier);
    } catch (error) {
      difference = error;
    }
  }
  if (difference) throw difference;
  if (earlier && header.customerId === null) {
    const what = 'hash of the earlier file';
    for (const [customer, { version, hash }] of earlier)
      throw new Difference({ customer, version, what, expected: hash, found: 'no such wallet' });
  }
  return { ...header, ...total, isCompared: earlierPath !== undefined };
};

const figures = new Intl.NumberFormat('en');
const of = (count) => figures.format(count);

const report = (proof) => {
  const lines = [
    `proved: ${of(proof.available)} available and ${of(proof.pending)} pending points of ${of(proof.wallets)} wallets are exactly their ${of(proof.postings)} postings`,
    `  store   ${proof.storeId}, as of ${proof.madeAt}`,
    `  hashes  ${of(proof.sealed)} of ${of(proof.postings)} sealed, all as they were sealed`,
  ];
  if (proof.postings > proof.sealed)
    lines.push('          the others were posted while the file was made: only their numbers are proved');
  if (proof.isCompared)
    lines.push(`  earlier ${of(proof.compared)} wallets continue what the earlier file has`);
  if (proof.erased > 0)
    lines.push(
      `          ${of(proof.erased)} of them lost comments or notes since; everything else is unchanged`,
    );
  return lines.join('\n');
};

/** The indexes into a hand-over's array. */
const [NUMBER, HAND_OVER_ID, WAYBILLS, COUNTS, DRIVER_DIGEST] = [1, 2, 12, 15, 16];

const sum = (numbers) => numbers.reduce((total, each) => total + each, 0);

/** Checks one hand-over against its number, its seal and its driver; returns its hash. */
const proveHandOver = ({ handOver, seal, driver }, { number, before, storeId }) => {
  const same = (what, expected, found) => {
    if (expected !== found) throw new Difference({ 'hand-over': number, what, expected, found });
  };
  if (!handOver) same('sealed hand-over', 'a hand-over', 'none');
  if (!seal) same('seal', 'a seal', 'none');
  same('store', storeId, handOver[STORE]);
  same('number', number, handOver[NUMBER]);
  same('sealed number', number, seal.number);
  same('sealed id', handOver[HAND_OVER_ID], seal.id);
  const hash = createHash('sha256').update(before).update(JSON.stringify(handOver)).digest();
  same('hash', seal.hash, hash.toString('hex'));
  const [expected, scanned, missing] = handOver[COUNTS];
  same('expected boxes', expected, sum(handOver[WAYBILLS].map((waybill) => waybill[2])));
  same('scanned boxes', scanned, sum(handOver[WAYBILLS].map((waybill) => waybill[4])));
  same('missing boxes', missing, expected - scanned);
  if (driver) {
    const text = JSON.stringify([driver.name, driver.signature]);
    const digest = createHash('sha256').update(Buffer.from(driver.salt, 'hex')).update(text).digest('hex');
    same('driver', handOver[DRIVER_DIGEST], digest);
  }
  return hash;
};

/** Proves the chain of a store's hand-overs; returns its totals and every hash. */
const proveHandOvers = async (path) => {
  const chain = [];
  const total = { boxes: 0, drivers: 0 };
  let [header, difference] = [undefined, undefined];
  for await (const part of entries(path)) {
    if (part.header) {
      if (part.header.format !== HAND_OVERS) throw new Unusable(`${path} is no file of ${HAND_OVERS}`);
      header = part.header;
    } else if (part.end) {
      if (!difference && part.end.handOvers !== chain.length)
        throw new Unusable(`${path} tells of ${part.end.handOvers} hand-overs, but has ${chain.length}`);
    } else if (!difference) {
      const place = {
        number: chain.length + 1,
        before: chain.at(-1) ?? Buffer.alloc(32),
        storeId: header.storeId,
      };
      try {
        chain.push(proveHandOver(part.entry, place));
        total.boxes += part.entry.handOver[COUNTS][1];
        if (part.entry.driver) total.drivers += 1;
      } catch (error) {
        difference = error;
      }
    }
  }
  if (difference) throw difference;
  return { ...header, ...total, chain: chain.map((hash) => hash.toString('hex')) };
};

const reportHandOvers = async (path, earlierPath) => {
  const proof = await proveHandOvers(path);
  const lines = [
    `proved: ${of(proof.chain.length)} hand-overs with ${of(proof.boxes)} boxes are as they were signed for`,
    `  store   ${proof.storeId}, as of ${proof.madeAt}`,
    `  drivers ${of(proof.drivers)} with name and signature`,
  ];
  if (earlierPath === undefined) return lines.join('\n');
  const earlier = await proveHandOvers(earlierPath);
  if (earlier.storeId !== proof.storeId) throw new Unusable(`${earlierPath} is of another store`);
  for (const [place, expected] of earlier.chain.entries()) {
    const found = proof.chain[place] ?? 'no such hand-over';
    const what = 'hash of the earlier file';
    if (found !== expected) throw new Difference({ 'hand-over': place + 1, what, expected, found });
  }
  return [
    ...lines,
    `  earlier ${of(earlier.chain.length)} hand-overs continue what the earlier file has`,
  ].join('\n');
};

const formatOf = async (path) => {
  for await (const { header } of entries(path)) return header.format;
  return undefined;
};

const main = async () => {
  const [path, flag, earlierPath, ...rest] = process.argv.slice(2);
  if (
    !path ||
    path.startsWith('--') ||
    (flag !== undefined && (flag !== '--earlier' || !earlierPath)) ||
    rest.length > 0
  )
    throw new Unusable('usage: node proof/verify.mjs <file> [--earlier <file>]');
  const isOfHandOvers = (await formatOf(path)) === HAND_OVERS;
  console.log(
    isOfHandOvers ? await reportHandOvers(path, earlierPath) : report(await verify(path, earlierPath)),
  );
};

try {
  await main();
} catch (error) {
  console.error(error.message);
  process.exitCode = error instanceof Difference ? 1 : 2;
}
