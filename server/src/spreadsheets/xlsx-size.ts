import { type FileHandle, open } from 'node:fs/promises';

/** Unpacked bytes. The rows are read one by one; every other part is parsed as a whole, into fifty times its size. */
const SHEET_BYTES = 1_000_000_000;
const PART_BYTES = 20_000_000;

const LOCAL = { signature: 0x04034b50, bytes: 30 };
const CENTRAL = { signature: 0x02014b50, bytes: 46 };
const END = { signature: 0x06054b50, bytes: 22 };

const MOST_COMMENT = 65_535;
/** The list of the parts: a workbook has some dozens. */
const MOST_LIST = 1_000_000;

/** Sizes follow the data instead of standing before it. */
const HAS_DESCRIPTOR = 0x08;

/** A part of an archive as one of its headers tells it. */
interface Part {
  readonly name: string;
  readonly packed: number;
  readonly unpacked: number;
}

const isSheet = (name: string): boolean => /^xl\/worksheets\/sheet\d*\.xml$/i.test(name);

const refuseLarge = ({ name, packed, unpacked }: Part): void => {
  // The reader unpacks no more than the size in the header, but everything if that is 0; two bytes or fewer cannot unpack to much.
  const isUntold = unpacked === 0 && packed > 2;
  if (isUntold || unpacked > (isSheet(name) ? SHEET_BYTES : PART_BYTES))
    throw new Error('the workbook unpacks to too much');
};

const bytesAt = async (file: FileHandle, at: number, length: number): Promise<Buffer> => {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, at);
  return buffer.subarray(0, bytesRead);
};

/** The headers before each part: what is read from the beginning of the file goes by them. */
const checkParts = async (file: FileHandle): Promise<void> => {
  let at = 0;
  for (;;) {
    const head = await bytesAt(file, at, LOCAL.bytes);
    if (head.length < LOCAL.bytes || head.readUInt32LE(0) !== LOCAL.signature) return;
    // From here on the list at the end of the file is read instead.
    if ((head.readUInt16LE(6) & HAS_DESCRIPTOR) !== 0) return;
    const [packed, unpacked] = [head.readUInt32LE(18), head.readUInt32LE(22)];
    const nameLength = head.readUInt16LE(26);
    const name = (await bytesAt(file, at + LOCAL.bytes, nameLength)).toString();
    refuseLarge({ name, packed, unpacked });
    at += LOCAL.bytes + nameLength + head.readUInt16LE(28) + packed;
  }
};

/** The list of the parts at the end of the file. */
const checkList = async (file: FileHandle, bytes: number): Promise<void> => {
  const from = Math.max(bytes - MOST_COMMENT - END.bytes, 0);
  const tail = await bytesAt(file, from, bytes - from);
  const mark = Buffer.alloc(4);
  mark.writeUInt32LE(END.signature);
  const end = tail.lastIndexOf(mark, tail.length - END.bytes);
  if (end < 0) throw new Error('the workbook is cut off');
  const [length, start] = [tail.readUInt32LE(end + 12), tail.readUInt32LE(end + 16)];
  if (length > MOST_LIST) throw new Error('the workbook has too many parts');
  const list = await bytesAt(file, start, length);
  let at = 0;
  while (at + CENTRAL.bytes <= list.length && list.readUInt32LE(at) === CENTRAL.signature) {
    const [packed, unpacked] = [list.readUInt32LE(at + 20), list.readUInt32LE(at + 24)];
    const nameLength = list.readUInt16LE(at + 28);
    const name = list.toString('utf8', at + CENTRAL.bytes, at + CENTRAL.bytes + nameLength);
    refuseLarge({ name, packed, unpacked });
    at += CENTRAL.bytes + nameLength + list.readUInt16LE(at + 30) + list.readUInt16LE(at + 32);
  }
};

/**
 * Throws if a workbook would unpack to more than this process can hold: some kilobytes may hide gigabytes. Reads only the headers, both those that
 * are read in turn and those at the end. Source: PKWARE APPNOTE 6.3, sections 4.3.7, 4.3.12 and 4.3.16.
 */
export const refuseLargeWorkbook = async (path: string): Promise<void> => {
  const file = await open(path);
  try {
    const { size } = await file.stat();
    await checkParts(file);
    await checkList(file, size);
  } finally {
    await file.close();
  }
};
