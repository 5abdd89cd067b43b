import { useSyncExternalStore } from 'react'

/** A hook that tells whether a media query holds, and renders anew when that changes. Made once per query, outside of any part. */
export function mediaHook(query: string): () => boolean {
  const list = matchMedia(query)
  const subscribe = (onChange: () => void) => {
    list.addEventListener('change', onChange)
    return () => list.removeEventListener('change', onChange)
  }
  return () => useSyncExternalStore(subscribe, () => list.matches)
}
