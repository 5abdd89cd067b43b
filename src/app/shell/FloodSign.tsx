import { useAtomValue, useSetAtom } from 'jotai'

import { floodAtom, showFloodAtom } from '#src/fleet/alert/flood/floodAtom.ts'
import { useText } from '#src/lib/text/useText.ts'
import { Icon } from '#src/ui/icons/Icon.tsx'

import css from './ConnectionStrip.module.css'

/** A flood of alerts, on every screen while it lasts: how many in ten minutes, and the way to its table. */
export function FloodSign() {
  const t = useText('app')
  const flood = useAtomValue(floodAtom)
  const show = useSetAtom(showFloodAtom)
  if (flood === null) return null
  const words = t('link.flood', { count: flood.count })
  return (
    <button type="button" className={`${css.item} ${css.flood}`} aria-label={words} onClick={() => show(true)}>
      <Icon name="waves" size={14} />
      <b>{words}</b>
    </button>
  )
}
