/** A customer's tags as the host writes them, by the form in which they are compared. */
export type CustomerTags = Readonly<Record<string, string>>;

/** The form in which tags compare: without case, compatibility forms (full width, ligatures) and further spaces; every other letter and mark counts. */
export const tagKey = (tag: string): string =>
  tag.normalize('NFKC').toLowerCase().replaceAll(/\s+/g, ' ').trim();

/** Tags by their form; of several spellings the first. */
export const tagsByKey = (tags: readonly string[]): CustomerTags =>
  Object.fromEntries(
    tags.toReversed().flatMap((tag) => (tagKey(tag) === '' ? [] : [[tagKey(tag), tag] as const])),
  );
