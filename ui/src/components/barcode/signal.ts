const SIGNALS = {
  good: { hertz: 880, vibration: [60] },
  again: { hertz: 440, vibration: [60, 60, 60] },
  bad: { hertz: 220, vibration: [250] },
};

let audio: AudioContext | undefined;

/** A tone and a vibration, for hands and eyes that are busy; what happened must be on the page too. */
export const signal = (kind: keyof typeof SIGNALS): void => {
  const { hertz, vibration } = SIGNALS[kind];
  if ('vibrate' in navigator) navigator.vibrate(vibration);
  audio ??= new AudioContext();
  const tone = audio.createOscillator();
  tone.frequency.value = hertz;
  tone.connect(audio.destination);
  tone.start();
  tone.stop(audio.currentTime + 0.12);
};
