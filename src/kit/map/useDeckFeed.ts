import type { Layer, LayersList } from '@deck.gl/core'
import { useStore } from 'jotai'
import type { Atom } from 'jotai'
import { createContext, useContext, useEffect } from 'react'

import { mapFontReady } from './mapFont.ts'
import type { MapWatcher } from './mapHandle.ts'
import { isPickable, type Pickable } from './pick.ts'
import { softwareWebgl } from './softwareWebgl.ts'

export type LayerAtom = Atom<Layer | Layer[] | null>

export type Feed = {
  layers: readonly LayerAtom[]
  /** The layers on the screen that can be asked what lies under a point, the uppermost first. */
  pickable: { current: () => readonly Pickable[] }
  /** Whoever is shown the pictures of this map. */
  watcher: { current: MapWatcher | null }
}

export const nothingPickable = (): readonly Pickable[] => []
export const FeedContext = createContext<Feed>({
  layers: [],
  pickable: { current: nothingPickable },
  watcher: { current: null },
})

type Overlay = {
  setProps: (props: { layers?: LayersList; onAfterRender?: () => void }) => void
  getCanvas: () => HTMLCanvasElement | null
}

/** Where the processor draws, twice a second is what it can give. */
const SOFTWARE_INTERVAL_MS = 500

/**
 * Hands the layers of the atoms to the overlay. It listens to the store and not to React: a frame of positions
 * moves pixels and renders nothing. At most one hand-over per animation frame, and none while the tab is hidden.
 */
export function useDeckFeed(overlay: Overlay): void {
  const store = useStore()
  const { layers, pickable, watcher } = useContext(FeedContext)
  useEffect(() => {
    const own = ownCopies()
    const interval = softwareWebgl() ? SOFTWARE_INTERVAL_MS : 0
    let frame = 0
    let settling = 0
    let handedAt = -Infinity
    // deck takes over what it is handed when it next draws: until then the layers before them are on the screen
    let handed: readonly (Layer & Pickable)[] = []
    let drawn: readonly Pickable[] = []
    // oxlint-disable-next-line react/immutability -- the canvas hands its ref down for exactly this
    pickable.current = () => (handed.every(isDrawn) ? handed : drawn)
    const handOver = (now: number) => {
      if (now - handedAt < interval) {
        frame = requestAnimationFrame(handOver)
        return
      }
      frame = 0
      handedAt = now
      const list = layers.flatMap((atom) => store.get(atom) ?? []).map(own)
      if (handed.every(isDrawn)) drawn = handed
      handed = list.filter(isPickable).toReversed()
      overlay.setProps({ layers: list })
      watcher.current?.onHandOver()
      cancelAnimationFrame(settling)
      settle(list)
    }
    // Its canvas lies over that of the map, which takes the keys: a second tab stop would do nothing. deck makes one of it
    // before it first draws, and layers that never change are handed over once.
    const settle = (list: readonly Layer[]) => {
      overlay.getCanvas()?.setAttribute('tabindex', '-1')
      if (!list.every(isDrawn)) settling = requestAnimationFrame(() => settle(list))
    }
    const ask = () => {
      frame ||= requestAnimationFrame(handOver)
    }
    overlay.setProps({
      onAfterRender: () => {
        const canvas = watcher.current && overlay.getCanvas()
        if (canvas) watcher.current?.onLayers(canvas)
      },
    })
    const stops: (() => void)[] = []
    let over = false
    // text is drawn from an atlas that is made once: not before its font is there
    void mapFontReady().then(() => {
      if (over) return
      stops.push(...layers.map((atom) => store.sub(atom, ask)))
      ask()
    })
    return () => {
      over = true
      for (const stop of stops) stop()
      cancelAnimationFrame(frame)
      cancelAnimationFrame(settling)
      pickable.current = nothingPickable
    }
  }, [overlay, store, layers, pickable, watcher])
}

const isDrawn = (layer: Layer): boolean => layer.internalState !== null

/**
 * A deck.gl layer belongs to the one context it was first drawn in. Two maps may listen to one atom, and a map that
 * lost its context comes back with another, so each hand-over draws copies of its own: the same for the same layer.
 */
function ownCopies(): (layer: Layer) => Layer {
  const copies = new WeakMap<Layer, Layer>()
  return (layer) => {
    const known = copies.get(layer)
    if (known) return known
    const copy = layer.clone({})
    copies.set(layer, copy)
    return copy
  }
}
