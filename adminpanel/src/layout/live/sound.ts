let context: AudioContext | undefined;

/** Two short tones. Browsers stay silent until the page was clicked once; nothing is lost by that. */
export const playNotice = (): void => {
  context ??= new AudioContext();
  const start = context.currentTime;
  for (const [place, frequency] of [660, 880].entries()) {
    const tone = context.createOscillator();
    const loudness = context.createGain();
    const at = start + place * 0.14;
    tone.frequency.value = frequency;
    loudness.gain.setValueAtTime(0.0001, at);
    loudness.gain.exponentialRampToValueAtTime(0.18, at + 0.02);
    loudness.gain.exponentialRampToValueAtTime(0.0001, at + 0.22);
    tone.connect(loudness).connect(context.destination);
    tone.start(at);
    tone.stop(at + 0.24);
  }
};
