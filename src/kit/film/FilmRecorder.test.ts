import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { FilmRecorder } from './FilmRecorder.ts'

/** A recorder that hands over a byte when it is stopped, as browsers do in a turn of their own. */
class FakeRecorder extends EventTarget {
  static last: FakeRecorder
  static refuses = false
  state: 'inactive' | 'recording' | 'paused' = 'inactive'
  constructor() {
    super()
    if (FakeRecorder.refuses) throw new Error('NotSupportedError')
    FakeRecorder.last = this
  }
  write = (bytes: string) =>
    void this.dispatchEvent(Object.assign(new Event('dataavailable'), { data: new Blob([bytes]) }))
  start = () => void (this.state = 'recording')
  pause = () => void (this.state = 'paused')
  resume = () => void (this.state = 'recording')
  stop = () => {
    this.state = 'inactive'
    queueMicrotask(() => {
      this.write('x')
      this.dispatchEvent(new Event('stop'))
    })
  }
}

const ended = vi.fn()
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the one thing that a recorder asks of a canvas
const canvas = { captureStream: () => ({ getTracks: () => [{ stop: ended }] }) } as unknown as HTMLCanvasElement
const kind = { type: 'video/webm;codecs=vp8', ending: 'webm' } as const

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('MediaRecorder', FakeRecorder)
  FakeRecorder.refuses = false
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  ended.mockClear()
})

test('a film is as long as it was not paused, and whole when it is stopped; the canvas is let go', async () => {
  const film = new FilmRecorder(canvas, kind, vi.fn())
  vi.advanceTimersByTime(3_000)
  film.pause()
  film.pause()
  vi.advanceTimersByTime(5_000)
  expect(film.elapsedMs).toBe(3_000)
  film.resume()
  vi.advanceTimersByTime(1_000)
  FakeRecorder.last.write('abc')
  const blob = await film.stop()
  expect(film.elapsedMs).toBe(4_000)
  expect([blob.type, await blob.text()]).toEqual(['video/webm', 'abcx'])
  expect(ended).toHaveBeenCalledOnce()
})

test('what was written before a failure is kept', async () => {
  const onFailed = vi.fn()
  const film = new FilmRecorder(canvas, kind, onFailed)
  FakeRecorder.last.write('abc')
  FakeRecorder.last.state = 'inactive'
  FakeRecorder.last.dispatchEvent(new Event('error'))
  expect(onFailed).toHaveBeenCalledOnce()
  expect(await (await film.stop()).text()).toBe('abc')
})

test('nothing is left of a film that is discarded', async () => {
  const film = new FilmRecorder(canvas, kind, vi.fn())
  FakeRecorder.last.write('abc')
  film.discard()
  await Promise.resolve()
  expect(FakeRecorder.last.state).toBe('inactive')
  expect(ended).toHaveBeenCalledOnce()
  expect((await film.stop()).size).toBe(0)
})

test('a browser that refuses after all keeps no hold of the canvas', () => {
  FakeRecorder.refuses = true
  expect(() => new FilmRecorder(canvas, kind, vi.fn())).toThrow('NotSupportedError')
  expect(ended).toHaveBeenCalledOnce()
})
