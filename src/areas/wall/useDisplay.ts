import { useLayoutEffect } from 'react'

import type { WallSizes } from './scale.ts'

/** Turns the whole page to the sizes of the wall while this part is on screen; `null`: the page keeps those of the desk. */
export function useDisplay(sizes: WallSizes | null): void {
  useLayoutEffect(() => {
    if (sizes === null) return undefined
    const root = document.documentElement
    const names = Object.entries(sizes).map(([name, px]) => {
      root.style.setProperty(`--${name}`, `${px}px`)
      return `--${name}`
    })
    root.dataset.display = 'wall'
    return () => {
      delete root.dataset.display
      for (const name of names) root.style.removeProperty(name)
    }
  }, [sizes])
}
