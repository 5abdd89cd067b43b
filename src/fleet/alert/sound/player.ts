import { useSyncExternalStore } from 'react'

import type { Sound } from './soundRules.ts'

/** Made once the browser lets a page sound: after somebody touched it. One that was made before stays silent, and says so. */
let context: AudioContext | null = null

/** Whether anything can be heard. */
export const isAudible = (): boolean => context?.state === 'running'

const listeners = new Set<() => void>()
const tell = () => {
  for (const listener of listeners) listener()
}
const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
/** The same for a part of the page: a browser may stop a page from sounding, too. */
export const useAudible = (): boolean => useSyncExternalStore(subscribe, isAudible)

/** Whether the browser lets this page sound, as far as it says. */
export const mayUnlock = (): boolean => 'userActivation' in navigator && navigator.userActivation.hasBeenActive

function listened(made: AudioContext): AudioContext {
  made.addEventListener('statechange', tell)
  return made
}

/** @returns whether it sounds from now on */
export async function unlock(): Promise<boolean> {
  try {
    context ??= listened(new AudioContext())
    if (context.state !== 'running') await context.resume()
  } catch {
    // A machine without a way to sound: the strip goes on saying that it is blocked.
    return false
  }
  return isAudible()
}

const notes: Record<Sound | 'test', readonly number[]> = {
  critical: [880, 1_175, 1_568],
  high: [659, 880],
  test: [660],
}
const noteS = 0.16

export function play(sound: Sound | 'test'): void {
  if (context === null || !isAudible()) return
  const from = context.currentTime + 0.02
  for (const [index, hertz] of notes[sound].entries()) {
    const oscillator = new OscillatorNode(context, { type: 'triangle', frequency: hertz })
    const at = from + index * noteS * 1.25
    const gain = new GainNode(context, { gain: 0 })
    // Without a ramp at both ends it clicks.
    gain.gain.setValueAtTime(0, at)
    gain.gain.linearRampToValueAtTime(0.35, at + 0.015)
    gain.gain.linearRampToValueAtTime(0, at + noteS)
    oscillator.connect(gain).connect(context.destination)
    oscillator.start(at)
    oscillator.stop(at + noteS)
  }
}
