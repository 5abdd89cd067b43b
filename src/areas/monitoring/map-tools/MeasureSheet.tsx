import { useAtom } from 'jotai'
import type { RefObject } from 'react'

import type { MapHandle } from '#src/kit/map/mapHandle.ts'
import { useFormat } from '#src/lib/format/useFormat.ts'
import { useText } from '#src/lib/text/useText.ts'
import { Button } from '#src/ui/button/Button.tsx'
import { IconButton } from '#src/ui/button/IconButton.tsx'

import { MapSheet } from './MapSheet.tsx'
import { legsOf, lengthOf, withPoint } from './measured.ts'
import { measuredAtom } from './toolAtoms.ts'

import css from './MeasureSheet.module.css'

/** Clicks on the map add points; this says the legs and the whole. Keys and fingers add the middle of the map. */
export function MeasureSheet({ map, onClose }: { map: RefObject<MapHandle | null>; onClose: () => void }) {
  const t = useText('monitoring')
  const format = useFormat()
  const [points, setPoints] = useAtom(measuredAtom)
  const { legs, total } = legsOf(points)
  const length = (km: number) => {
    const { value, unit, digits } = lengthOf(km)
    return format.quantity(value, unit, digits)
  }
  return (
    <MapSheet title={t('tools.measure')} onClose={onClose}>
      <div className={css.measure}>
        <output className={css.total} aria-live="polite">
          <b>{length(total)}</b>
          <span>{t('tools.straight')}</span>
        </output>
        {legs.length > 1 && (
          <ol className={css.legs} aria-label={t('tools.legs')}>
            {legs.map((leg, at) => (
              // Legs have no name but their place in the row.
              // oxlint-disable-next-line react/no-array-index-key
              <li key={at}>
                <span>
                  {at + 1} → {at + 2}
                </span>
                <b>{length(leg)}</b>
              </li>
            ))}
          </ol>
        )}
        {points.length < 2 && <p className={css.hint}>{t('tools.measureHint')}</p>}
        <div className={css.actions}>
          <Button
            icon="crosshair"
            onClick={() => setPoints((now) => (map.current ? withPoint(now, map.current.view()) : now))}
          >
            {t('tools.addMiddle')}
          </Button>
          <IconButton
            icon="arrow-counter-clockwise"
            label={t('tools.undo')}
            disabled={points.length === 0}
            onClick={() => setPoints((now) => now.slice(0, -1))}
          />
          <IconButton
            icon="trash"
            label={t('tools.clear')}
            disabled={points.length === 0}
            onClick={() => setPoints([])}
          />
        </div>
      </div>
    </MapSheet>
  )
}
