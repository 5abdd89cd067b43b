import { type RefObject, useEffect, useState } from 'react'

import { RemountPolicy } from './remountPolicy.ts'
import { hasWebgl } from './webgl.ts'

/**
 * Watches every canvas under an element for a lost WebGL context. deck.gl never comes back from one by itself, so the
 * map is mounted anew under the answered key. `onGiveUp` is called when that no longer helps.
 */
export function useContextLoss(element: RefObject<HTMLElement | null>, onGiveUp: () => void): number {
  const [key, setKey] = useState(0)
  useEffect(() => {
    const root = element.current
    if (!root) return
    const policy = new RemountPolicy()
    let timer: ReturnType<typeof setTimeout> | undefined
    const lost = (event: Event) => {
      // without this the browser never gives the context back
      event.preventDefault()
      if (timer) return // the other canvas of the same map, lost in the same moment
      const wait = policy.lost(performance.now())
      if (wait === null) return onGiveUp()
      timer = setTimeout(() => {
        timer = undefined
        // A browser whose graphics failed too often gives no context any more: the next map would be black and silent.
        if (!hasWebgl(true)) return onGiveUp()
        setKey((old) => old + 1)
      }, wait)
    }
    // the event does not bubble; on the way down it passes here
    root.addEventListener('webglcontextlost', lost, true)
    return () => {
      clearTimeout(timer)
      root.removeEventListener('webglcontextlost', lost, true)
    }
    // eslint-disable-next-line react-hooks/exhaustive-deps -- the policy must outlive a new callback
  }, [element])
  return key
}
