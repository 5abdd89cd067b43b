import { useAtom } from 'jotai'

import { useText } from '#src/lib/text/useText.ts'
import { Button } from '#src/ui/button/Button.tsx'
import { Icon } from '#src/ui/icons/Icon.tsx'

import { liveMapAtom } from '../liveMapPreferences.ts'

import css from './MapClosed.module.css'

/** In the place of a map that forced close hides (MAP-07), the way to have it back. */
export function MapClosed() {
  const t = useText('monitoring')
  const [{ forcedClose }, change] = useAtom(liveMapAtom)
  if (!forcedClose) return null
  return (
    <div className={css.closed}>
      <Icon name="map-trifold" />
      <span>{t('layers.closed')}</span>
      <Button size="sm" onClick={() => change({ forcedClose: false })}>
        {t('layers.open')}
      </Button>
    </div>
  )
}
