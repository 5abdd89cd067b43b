import type { createStore } from 'jotai'

import { findVehiclesAtom, fleetFrameAtom } from '#streams/atoms/fleet.ts'
import type { Rail } from '#streams/rail.ts'

import { percentile } from '../percentiles.ts'

/** What a person at the screen waits for, in milliseconds of wall clock: medians, because others use the processor too. */
export interface HandFigures {
  /** The pointer moves over the map: what lies under it is known. */
  hoverP50Ms: number
  hoverP99Ms: number
  /** Words and states are set: every vehicle is shown or hidden. */
  filterP50Ms: number
  /** Until the list is in its new order and the frame for the map is made; the wait for the animation frame is in it. */
  filteredP50Ms: number
  /** Words in the palette: the vehicles they mean. The first search makes the texts that all others look through. */
  firstSearchMs: number
  searchP50Ms: number
  /** The list jumps to another part: its rows are there, at the animation frame. */
  scrollP50Ms: number
  vehicles: number
}

type Store = ReturnType<typeof createStore>

const timed = (work: () => void): number => {
  const begun = performance.now()
  work()
  return performance.now() - begun
}
const nextFrame = () => new Promise((done) => requestAnimationFrame(done))
const median = (samples: readonly number[]) => percentile(samples, 0.5)
const tries = 12

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
  const filter = (text: string, states: readonly number[]): Promise<{ set: number; made: number }> =>
    new Promise((resolve) => {
      const before = store.get(fleetFrameAtom)?.version
      const begun = performance.now()
      let set = 0
      const frames = rail.frame$.subscribe(({ version }) => {
        if (version === before) return
        resolve({ set, made: performance.now() - begun })
        queueMicrotask(() => frames.unsubscribe())
      })
      set = timed(() => rail.setFilter({ text, states, companies: null }))
    })
  async function scroll(): Promise<number[]> {
    const scroller = document.querySelector('[role=listbox]')
    if (!scroller) throw new Error('There is no list.')
    const samples: number[] = []
    for (let i = 1; i <= 40; i++) {
      await nextFrame()
      const begun = performance.now()
      scroller.scrollTop = ((i * 0.37) % 1) * scroller.scrollHeight
      scroller.dispatchEvent(new Event('scroll'))
      await nextFrame()
      samples.push(performance.now() - begun)
    }
    return samples
  }
  return async () => {
    hover()
    const hovers = hover()
    const find = store.get(findVehiclesAtom)
    const firstSearchMs = timed(() => find('driver 4711', 'anything', 20))
    const searches = Array.from({ length: tries }, () => ['frl7', '9 volvo', 'driver 99', 'nobody at all']).flat()
    const filters: { set: number; made: number }[] = []
    await filter('scania 12', [])
    for (let i = 0; i < tries; i++) {
      filters.push(await filter(i % 2 ? `driver ${i}` : `volvo ${i}`, i % 3 ? [] : [0, 1]))
      await nextFrame()
    }
    await filter('', [])
    return {
      hoverP50Ms: median(hovers),
      hoverP99Ms: percentile(hovers, 0.99),
      filterP50Ms: median(filters.map(({ set }) => set)),
      filteredP50Ms: median(filters.map(({ made }) => made)),
      firstSearchMs,
      searchP50Ms: median(searches.map((words) => timed(() => find(words, 'anything', 20)))),
      scrollP50Ms: median(await scroll()),
      vehicles: store.get(fleetFrameAtom)?.count ?? 0,
    }
  }
}
