import type { createStore } from 'jotai'

import { findVehiclesAtom, fleetFrameAtom } from '#streams/atoms/fleet.ts'
import type { Rail } from '#streams/rail.ts'

/** What a person at the screen waits for, in milliseconds of wall clock; the largest of the tries. */
export interface HandFigures {
  /** The pointer moves over the map: what lies under it is known (mean and worst of the moves). */
  hoverMeanMs: number
  hoverWorstMs: number
  /**
   * Words and states are set: every vehicle is shown or hidden, and the frame for the map is made. First with the texts
   * still to be made, then with them.
   */
  firstFilterMs: number
  filterMs: number
  /** Words in the palette: the vehicles they mean, likewise. */
  firstSearchMs: number
  searchMs: number
  /** The list jumps to another part: rows are there. */
  scrollMs: number
  /** Rows in the list. */
  rows: number
}

type Store = ReturnType<typeof createStore>

const timed = (work: () => void): number => {
  const begun = performance.now()
  work()
  return performance.now() - begun
}
const frames = async (many: number) => {
  for (let i = 0; i < many; i++) await new Promise((done) => requestAnimationFrame(done))
}
const worst = (samples: readonly number[]) => Math.max(...samples)

/** Does what a hand does, on the screen as it stands, and times the page's answer. */
export function createHands(store: Store, rail: Rail): () => Promise<HandFigures> {
  /** The events of a real pointer, through the map engine and the product's own handler. */
  function hover(): number[] {
    const canvas = document.querySelector('.maplibregl-canvas')
    if (!canvas) throw new Error('There is no map to point at.')
    const { left, top, width, height } = canvas.getBoundingClientRect()
    return Array.from({ length: 300 }, (_none, i) => {
      const at = { clientX: left + ((i * 37) % 97) * (width / 97), clientY: top + ((i * 53) % 89) * (height / 89) }
      return timed(() => canvas.dispatchEvent(new MouseEvent('mousemove', { ...at, bubbles: true })))
    })
  }
  /** Until the frame with the filtered fleet is made; the wait for the animation frame is in it. */
  const filtered = (text: string, states: readonly number[]): Promise<number> =>
    new Promise((resolve) => {
      const before = store.get(fleetFrameAtom)?.version
      const begun = performance.now()
      const made = rail.frame$.subscribe(({ version }) => {
        if (version === before) return
        resolve(performance.now() - begun)
        queueMicrotask(() => made.unsubscribe())
      })
      rail.setFilter({ text, states, companies: null })
    })
  async function scroll(): Promise<number[]> {
    const scroller = document.querySelector('[role=listbox]')
    if (!scroller) throw new Error('There is no list.')
    const samples: number[] = []
    for (let i = 1; i <= 40; i++) {
      scroller.scrollTop = ((i * 0.37) % 1) * scroller.scrollHeight
      const begun = performance.now()
      scroller.dispatchEvent(new Event('scroll'))
      await frames(1)
      samples.push(performance.now() - begun)
    }
    return samples
  }
  return async () => {
    hover()
    const hovers = hover()
    const find = () => store.get(findVehiclesAtom)
    const firstSearchMs = timed(() => find()('driver 4711', 'anything', 20))
    const searches = ['frl7', '9 volvo', 'driver 99', 'nobody at all'].map((words) =>
      timed(() => find()(words, 'anything', 20)),
    )
    const filters: number[] = []
    for (const [text, states] of [
      ['scania 12', []],
      ['', [1]],
      ['driver', [0, 1]],
      ['', []],
    ] as const) {
      filters.push(await filtered(text, states))
      await frames(5)
    }
    const rows = store.get(fleetFrameAtom)?.count ?? 0
    return {
      hoverMeanMs: hovers.reduce((sum, one) => sum + one, 0) / hovers.length,
      hoverWorstMs: worst(hovers),
      firstFilterMs: filters[0] ?? NaN,
      filterMs: worst(filters.slice(1)),
      firstSearchMs,
      searchMs: worst(searches),
      scrollMs: worst(await scroll()),
      rows,
    }
  }
}
