import { afterAll, beforeEach, expect, test, vi } from 'vitest'

import { isAudible, play, unlock } from './player.ts'

/** The graph of a sound as the browser is asked for it: nobody listens to a test. */
interface Note {
  hertz: number
  from: number
  lasts: number
  /** Loudness by instant: what is silent at both ends, and heard between. */
  loudness: (readonly [at: number, gain: number])[]
}
const notes: Note[] = []
let state = 'suspended'
let mayResume = true

class FakeContext extends EventTarget {
  readonly currentTime = 100
  readonly destination = { heard: true }
  get state() {
    return state
  }
  resume() {
    if (mayResume) state = 'running'
    return mayResume ? Promise.resolve() : Promise.reject(new Error('not allowed'))
  }
}
class FakeGain {
  readonly loudness: [number, number][] = []
  readonly gain = {
    setValueAtTime: (gain: number, at: number) => void this.loudness.push([at, gain]),
    linearRampToValueAtTime: (gain: number, at: number) => void this.loudness.push([at, gain]),
  }
  heard = false
  connect(to: { heard?: boolean }) {
    this.heard = to.heard === true
  }
}
class FakeOscillator {
  readonly #hertz: number
  #from = 0
  #gain: FakeGain | null = null
  constructor(_context: unknown, { frequency }: { frequency: number }) {
    this.#hertz = frequency
  }
  connect(gain: FakeGain) {
    this.#gain = gain
    return gain
  }
  start(at: number) {
    this.#from = at
  }
  stop(at: number) {
    if (this.#gain?.heard === true)
      notes.push({ hertz: this.#hertz, from: this.#from, lasts: at - this.#from, loudness: this.#gain.loudness })
  }
}

vi.stubGlobal('AudioContext', FakeContext)
vi.stubGlobal('GainNode', FakeGain)
vi.stubGlobal('OscillatorNode', FakeOscillator)
afterAll(() => vi.unstubAllGlobals())
beforeEach(() => void notes.splice(0))

test('§4.1 before anybody touched the page nothing sounds, and it is known to be silent', async () => {
  play('critical')
  mayResume = false
  expect(await unlock()).toBe(false)
  play('critical')
  expect(isAudible()).toBe(false)
  expect(notes).toEqual([])
})

test('§4.1 which severity came is heard: three rising notes for a critical one, two for a high one, one to try it', async () => {
  mayResume = true
  expect(await unlock()).toBe(true)
  const heard = (sound: 'critical' | 'high' | 'test') => {
    notes.splice(0)
    play(sound)
    return notes.map(({ hertz }) => hertz)
  }
  expect(heard('critical')).toEqual([880, 1_175, 1_568])
  expect(heard('high')).toEqual([659, 880])
  expect(heard('test')).toEqual([660])
})

test('§4.1 notes come one after the other, 0.16 s each, silent at both ends', async () => {
  await unlock()
  play('critical')
  expect(notes.map(({ lasts }) => lasts.toFixed(3))).toEqual(['0.160', '0.160', '0.160'])
  expect(notes.map(({ from }) => (from - 100).toFixed(3))).toEqual(['0.020', '0.220', '0.420'])
  for (const { loudness, from, lasts } of notes) {
    expect(loudness.map(([, gain]) => gain)).toEqual([0, 0.35, 0])
    expect(loudness[0]?.[0]).toBe(from)
    expect(loudness[2]?.[0]).toBeCloseTo(from + lasts)
  }
})
