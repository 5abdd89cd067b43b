import { Box } from '@chakra-ui/react'
import { useSyncExternalStore } from 'react'

import type { MapViewport } from './mapHandle.ts'
import { scaleOf, scaleText } from './scale.ts'

/** The view of a map for those few parts that follow it; a plain store, so that a moving map renders only them. */
export class ViewStore {
  #listeners = new Set<() => void>()
  #view: MapViewport

  constructor(view: MapViewport) {
    this.#view = view
  }

  set = (view: MapViewport): void => {
    this.#view = view
    for (const listener of this.#listeners) listener()
  }

  get = (): MapViewport => this.#view

  subscribe = (listener: () => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }
}

/** A length on the ground. The embedded map has no streets to judge distances by. */
export function ScaleBar({ view, language, colour }: { view: ViewStore; language: string; colour: string }) {
  const { latitude, zoom } = useSyncExternalStore(view.subscribe, view.get)
  const scale = scaleOf(latitude, zoom, 90)
  return (
    <Box
      fontSize="11px"
      lineHeight="1.2"
      textAlign="center"
      whiteSpace="nowrap"
      color={colour}
      style={{ width: scale.pixels }}
      aria-hidden
    >
      {scaleText(scale, language)}
      <Box height="4px" borderWidth="0 1px 1px" borderStyle="solid" borderColor={colour} marginTop="1px" />
    </Box>
  )
}

/** The embedded map holds countries, states, cities and main roads; past this zoom nothing of it is left to see. */
const lastEmbeddedZoom = 9.5

/** Says that streets are missing because this installation has none, and not because there are none. */
export function NoStreets({ view, text, colour }: { view: ViewStore; text: string; colour: string }) {
  const { zoom } = useSyncExternalStore(view.subscribe, view.get)
  if (zoom <= lastEmbeddedZoom) return null
  return (
    <Box fontSize="12px" lineHeight="1.2" color={colour}>
      {text}
    </Box>
  )
}
