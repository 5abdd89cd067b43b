import { createContext, useContext, useSyncExternalStore } from 'react'

import type { MapViewport } from './mapHandle.ts'
import type { ViewStore } from './ScaleBar.tsx'

/** The view of the map around, for what floats on it. */
export const ViewContext = createContext<ViewStore | null>(null)

/** Where the map around looks now; what uses it is rendered at every movement, so it is kept small. */
export function useMapView(): MapViewport {
  const store = useContext(ViewContext)
  if (!store) throw new Error('what floats on a map was rendered beside it')
  return useSyncExternalStore(store.subscribe, store.get)
}
