import type { ScanVerdict } from '@apps-hub/domain/shipping/hand-over/state';

const SIGNALS: Readonly<Record<ScanVerdict, { readonly hertz: number; readonly vibration: number[] }>> = {
  scanned: { hertz: 880, vibration: [60] },
  duplicate: { hertz: 440, vibration: [60, 60, 60] },
  needs_box: { hertz: 440, vibration: [60, 60, 60] },
  extra: { hertz: 220, vibration: [250] },
};

let audio: AudioContext | undefined;

/** A tone and a vibration, for hands and eyes that are busy. Without them the message on the page is enough. */
export const signal = (verdict: ScanVerdict): void => {
  const { hertz, vibration } = SIGNALS[verdict];
  if ('vibrate' in navigator) navigator.vibrate(vibration);
  audio ??= new AudioContext();
  const tone = audio.createOscillator();
  tone.frequency.value = hertz;
  tone.connect(audio.destination);
  tone.start();
  tone.stop(audio.currentTime + 0.12);
};
