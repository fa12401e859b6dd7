/** A few short sounds, made by code. They repeat what is seen, and are off unless somebody wants them. */
import { settings } from './settings.ts';

export type Sound = 'place' | 'roll' | 'hit' | 'turn';

/** The same sound twice at once is only louder. */
const APART = 100;

let context: AudioContext | null = null;
const last = new Map<Sound, number>();

/** Some browsers give an interrupted context back to nobody: then there is a new one. */
function running(): AudioContext {
  if (context === null || (context.state !== 'running' && context.state !== 'suspended'))
    context = new AudioContext();
  if (context.state === 'suspended') context.resume().catch(() => undefined);
  return context;
}

export function play(sound: Sound): void {
  const now = Date.now();
  if (!settings.value.sound || now - (last.get(sound) ?? 0) < APART) return;
  last.set(sound, now);
  try {
    SOUNDS[sound](running());
  } catch {
    // A browser without sound plays all the same.
  }
}

const SOUNDS: Readonly<Record<Sound, (audio: AudioContext) => void>> = {
  place: (audio) => tone(audio, { from: 520, to: 380, lasts: 0.07, loud: 0.12 }),
  roll: (audio) => {
    for (let n = 0; n < 5; n++) noise(audio, { after: n * 0.06 + (n % 2) * 0.02, lasts: 0.03, loud: 0.1 });
  },
  hit: (audio) => {
    tone(audio, { from: 160, to: 60, lasts: 0.16, loud: 0.25 });
    noise(audio, { after: 0, lasts: 0.08, loud: 0.12 });
  },
  turn: (audio) => {
    tone(audio, { from: 660, to: 660, lasts: 0.12, loud: 0.1 });
    tone(audio, { from: 880, to: 880, lasts: 0.18, loud: 0.1, after: 0.12 });
  },
};

interface Shape {
  readonly lasts: number;
  readonly loud: number;
  readonly after?: number;
}

function fading(audio: AudioContext, { lasts, loud, after = 0 }: Shape): GainNode {
  const gain = audio.createGain();
  const begin = audio.currentTime + after;
  gain.gain.setValueAtTime(loud, begin);
  gain.gain.exponentialRampToValueAtTime(0.001, begin + lasts);
  gain.connect(audio.destination);
  return gain;
}

function tone(audio: AudioContext, shape: Shape & { readonly from: number; readonly to: number }): void {
  const wave = audio.createOscillator();
  const begin = audio.currentTime + (shape.after ?? 0);
  wave.type = 'triangle';
  wave.frequency.setValueAtTime(shape.from, begin);
  wave.frequency.exponentialRampToValueAtTime(shape.to, begin + shape.lasts);
  wave.connect(fading(audio, shape));
  wave.start(begin);
  wave.stop(begin + shape.lasts);
}

function noise(audio: AudioContext, shape: Shape): void {
  const buffer = audio.createBuffer(1, Math.ceil(audio.sampleRate * shape.lasts), audio.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let i = 0; i < samples.length; i++) samples[i] = Math.random() * 2 - 1;
  const source = audio.createBufferSource();
  source.buffer = buffer;
  source.connect(fading(audio, shape));
  source.start(audio.currentTime + (shape.after ?? 0));
}
