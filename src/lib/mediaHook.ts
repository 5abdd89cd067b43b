import { useSyncExternalStore } from 'react'

/**
 * A hook that tells whether a media query holds, and renders anew when that changes. Made once per query, outside of any
 * part; asked once a part is there, for what is read beside it without a page has no media.
 */
export function mediaHook(query: string): () => boolean {
  let list: MediaQueryList | undefined
  const asked = () => (list ??= matchMedia(query))
  const subscribe = (onChange: () => void) => {
    asked().addEventListener('change', onChange)
    return () => asked().removeEventListener('change', onChange)
  }
  return () => useSyncExternalStore(subscribe, () => asked().matches)
}
