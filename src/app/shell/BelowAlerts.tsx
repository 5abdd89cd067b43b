import { useSetAtom } from 'jotai'
import { useEffect } from 'react'

import { raisePopupAtom } from '#src/fleet/alert/popupAtom.ts'

/**
 * Stands for an overlay whose chunk is on its way. Once that comes, an alert that opened meanwhile is put above it again:
 * the click was before the alert, the overlay would open after it and hide it.
 */
export function BelowAlerts() {
  const raise = useSetAtom(raisePopupAtom)
  // An overlay takes its place, and hides all else from readers, in the frame after it was drawn.
  useEffect(() => () => void requestAnimationFrame(() => requestAnimationFrame(raise)), [raise])
  return null
}
