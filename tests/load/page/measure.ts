import { decodeFrame, type PositionFrame } from '#contract/live/frame.ts'
import type { Rail } from '#streams/rail.ts'

import { drawings } from './drawings.ts'

/** What one stretch of time showed. Milliseconds of wall clock. */
export interface Stretch {
  ticks: number
  /**
   * Per tick: handing the frame to the rail, and the callbacks of animation frames that joined, uploaded or first drew
   * its news (map.md §5 counts the same).
   */
  workMs: number[]
  /** Tasks over 50 ms. */
  longTasks: number
  longestTaskMs: number
  /** From a vehicle's fix to the draw call that shows it: a hundred vehicles of every tick. */
  ages: number[]
  /** From a vehicle's fix until its frame is read here: a hundred vehicles of every tick. */
  arrivals: number[]
  /** Between two writes of news to the GPU. */
  refreshes: number[]
}

/** How old vehicles of this frame are now. */
function agesOf(frame: PositionFrame): number[] {
  const now = Date.now()
  const every = Math.max(1, Math.floor(frame.count / samplesPerTick))
  const ages: number[] = []
  for (let i = 0; i < frame.count; i += every) ages.push(now - frame.serverAt + (frame.ageMs[i] ?? 0))
  return ages
}

const empty = (): Stretch => ({
  ticks: 0,
  workMs: [],
  longTasks: 0,
  longestTaskMs: 0,
  ages: [],
  arrivals: [],
  refreshes: [],
})
const samplesPerTick = 100

/** Watches the page from the frame that arrives to the draw call that shows it. */
export function createMeasure(rail: Rail) {
  let stretch = empty()
  let fed: PositionFrame[] = []
  let joined: PositionFrame[] = []
  let uploaded: PositionFrame[] = []
  let uploadedAt: number | null = null
  let work: number | null = null
  let newsInFrame = false

  rail.frame$.subscribe(() => {
    newsInFrame = true
    joined.push(...fed)
    fed = []
  })
  drawings.onUpload = () => {
    if (joined.length === 0) return
    newsInFrame = true
    uploaded.push(...joined)
    joined = []
    const now = performance.now()
    if (uploadedAt !== null) stretch.refreshes.push(now - uploadedAt)
    uploadedAt = now
  }
  drawings.onDraw = () => {
    if (uploaded.length === 0) return
    newsInFrame = true
    for (const frame of uploaded) stretch.ages.push(...agesOf(frame))
    uploaded = []
  }
  drawings.onFrame = (ms) => {
    if (newsInFrame && work !== null) work += ms
    newsInFrame = false
  }
  const heard = (frame: PositionFrame) => {
    fed.push(frame)
    stretch.arrivals.push(...agesOf(frame))
  }
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) {
      stretch.longTasks++
      stretch.longestTaskMs = Math.max(stretch.longestTaskMs, duration)
    }
  }).observe({ type: 'longtask' })

  return {
    begin() {
      stretch = empty()
      fed = []
      joined = []
      uploaded = []
      uploadedAt = null
      work = null
    },
    end: () => stretch,
    /** Takes note of a frame that the rail is about to get. */
    heard,
    /** Hands a frame on and times it. */
    timed(frame: ArrayBuffer, take: (frame: ArrayBuffer) => void) {
      const read = decodeFrame(frame)
      if (read === null) throw new Error('A frame could not be read.')
      heard(read)
      if (work !== null) stretch.workMs.push(work)
      const begun = performance.now()
      take(frame)
      work = performance.now() - begun
      stretch.ticks++
    },
  }
}
