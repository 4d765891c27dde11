import { CodePageEvidence, encodingByMark } from '@apps-hub/domain/csv/encoding';

const isUtf8 = (bytes: Uint8Array): boolean => {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false; // the decoder reports invalid bytes only by a TypeError
  }
};

/** A file's text in the encoding that its bytes show. */
export const decodeText = (bytes: Uint8Array): string => {
  const known = encodingByMark(bytes) ?? (isUtf8(bytes) ? 'utf-8' : undefined);
  if (known) return new TextDecoder(known).decode(bytes);
  const codePage = new CodePageEvidence();
  codePage.add(bytes);
  return new TextDecoder(codePage.decide()).decode(bytes);
};
