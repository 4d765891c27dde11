import type { Sound } from '../contract.ts';

const PARTS = 32;

/** How loud each of `parts` equal parts is, from 0 to 100; the loudest is 100. */
export const peaksOf = (samples: Float32Array, parts = PARTS): number[] => {
  const size = Math.max(1, Math.ceil(samples.length / parts));
  const loudest = Array.from({ length: parts }, (_, part) =>
    samples.subarray(part * size, (part + 1) * size).reduce((most, at) => Math.max(most, Math.abs(at)), 0),
  );
  const top = Math.max(...loudest);
  return loudest.map((value) => (top === 0 ? 0 : Math.round((value / top) * 100)));
};

/** Decoded sounds by their file's URL, as long as the page is open. */
const decoded = new Map<string, AudioBuffer>();

/** One for the page: browsers allow only a few, and let sound begin only after a press. */
let shared: AudioContext | undefined;

const contextOf = (): AudioContext => {
  shared ??= new AudioContext();
  return shared;
};

/** The sound of an audio file. Undefined for other files, and for sounds that this browser cannot decode. */
export const soundOf = async (file: File, url: string): Promise<Sound | undefined> => {
  if (!file.type.startsWith('audio/')) return undefined;
  try {
    const buffer = await contextOf().decodeAudioData(await file.arrayBuffer());
    decoded.set(url, buffer);
    return { seconds: Math.max(1, Math.round(buffer.duration)), peaks: peaksOf(buffer.getChannelData(0)) };
  } catch {
    return undefined;
  }
};

/** Plays a sound from the memory: the content policy lets no media load. Returns how to stop it. */
export const playSound = (url: string, onEnd: () => void): (() => void) => {
  const buffer = decoded.get(url);
  if (!buffer) return onEnd;
  const context = contextOf();
  void context.resume();
  const source = new AudioBufferSourceNode(context, { buffer });
  source.connect(context.destination);
  source.addEventListener('ended', onEnd, { once: true });
  source.start();
  return () => source.stop();
};
