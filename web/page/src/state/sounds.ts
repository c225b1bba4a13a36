// A stone's sound, made when it is needed, so no file is loaded.

let context: AudioContext | null = null;

/** A short knock, lower for Black. */
export function knock(isBlack: boolean): void {
  context ??= new AudioContext();
  const { currentTime } = context;
  const tone = context.createOscillator();
  const volume = context.createGain();
  tone.type = "triangle";
  tone.frequency.setValueAtTime(isBlack ? 320 : 420, currentTime);
  tone.frequency.exponentialRampToValueAtTime(isBlack ? 120 : 160, currentTime + 0.06);
  volume.gain.setValueAtTime(0.25, currentTime);
  volume.gain.exponentialRampToValueAtTime(0.001, currentTime + 0.09);
  tone.connect(volume).connect(context.destination);
  tone.start(currentTime);
  tone.stop(currentTime + 0.1);
}
