const QUOTE = 34;
const COLON = 58;
const BACKSLASH = 92;

/** How many `name: value` pairs a JSON text has: its colons outside strings. */
const writtenPairs = (text: string): number => {
  let pairs = 0;
  let isInString = false;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === QUOTE) isInString = !isInString;
    else if (isInString && code === BACKSLASH) at += 1;
    else if (!isInString && code === COLON) pairs += 1;
  }
  return pairs;
};

/** How many pairs a parsed value has. Without recursion, because a body may be nested deeply. */
const keptPairs = (parsed: unknown): number => {
  let pairs = 0;
  const waiting = [parsed];
  while (waiting.length > 0) {
    const value = waiting.pop();
    if (typeof value !== 'object' || value === null) continue;
    const parts: unknown[] = Object.values(value);
    if (!Array.isArray(value)) pairs += parts.length;
    for (const part of parts) waiting.push(part);
  }
  return pairs;
};

/**
 * Whether an object in a JSON text has a key twice. Programs disagree on which one counts, so a proxy or a log may have read something else
 * than we do (RFC 8259, 4). False for text that is not JSON.
 */
export const hasDuplicateKeys = (text: string): boolean => {
  try {
    return keptPairs(JSON.parse(text)) < writtenPairs(text);
  } catch {
    return false;
  }
};
