/** Made once somebody touched the page: before, no browser lets it sound. */
let context: AudioContext | null = null

const notes: Readonly<Record<string, readonly number[]>> = {
  alarm: [880, 659, 880, 659],
  chime: [659, 880],
  soft: [523],
}
const noteS = 0.18

/** From a touch on: what comes later may be heard. */
export function wake(): void {
  try {
    context ??= new AudioContext()
    context.resume().catch(() => undefined)
  } catch {
    // A phone without a way to sound shows what it would say.
  }
}

/** One of the sounds of a notice (ENT-36); of `none` and of what is not known, nothing. */
export function play(sound: string): void {
  if (context?.state !== 'running') return
  const from = context.currentTime + 0.02
  for (const [index, hertz] of (notes[sound] ?? []).entries()) {
    const oscillator = new OscillatorNode(context, { type: 'triangle', frequency: hertz })
    const at = from + index * noteS * 1.25
    const gain = new GainNode(context, { gain: 0 })
    // Without a ramp at both ends it clicks.
    gain.gain.setValueAtTime(0, at)
    gain.gain.linearRampToValueAtTime(0.4, at + 0.015)
    gain.gain.linearRampToValueAtTime(0, at + noteS)
    oscillator.connect(gain).connect(context.destination)
    oscillator.start(at)
    oscillator.stop(at + noteS)
  }
}
