import { useStore } from 'jotai'
import { useEffect, useState } from 'react'

import { playerAtom, positionAtom } from '../replayAtoms.ts'

/** Words and figures follow the cursor this often while it plays: faster nobody reads. */
const everyMs = 150

/** The position of the cursor for what renders: at once while it stands, a few times a second while it runs. */
export function useShownPosition(): number {
  const store = useStore()
  const [shown, show] = useState(() => store.get(positionAtom))
  useEffect(() => {
    let timer = 0
    const tell = () => {
      clearTimeout(timer)
      timer = 0
      show(store.get(positionAtom))
    }
    const stop = store.sub(playerAtom, () => {
      if (!store.get(playerAtom).playing) tell()
      else timer ||= window.setTimeout(tell, everyMs)
    })
    tell()
    return () => {
      stop()
      clearTimeout(timer)
    }
  }, [store])
  return shown
}
