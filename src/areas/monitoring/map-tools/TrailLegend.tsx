import { useAtom, useAtomValue } from 'jotai'

import { bandColours, speedBands } from '#src/fleet/player/speedBand.ts'
import { useText } from '#src/lib/text/useText.ts'
import { Segments } from '#src/ui/field/Segments.tsx'
import { useTheme } from '#src/ui/theme/appearance.ts'

import { liveMapAtom } from '../liveMapPreferences.ts'
import { trailAtom } from './toolAtoms.ts'

import css from './TrailLegend.module.css'

const windows = [15, 30, 60] as const

/** How far back the trail goes, and what its lightness means; says so when there is none in that time. */
export function TrailLegend() {
  const t = useText('monitoring')
  const theme = useTheme()
  const [{ trailMinutes }, change] = useAtom(liveMapAtom)
  const trail = useAtomValue(trailAtom)
  if (!trail) return null
  return (
    <div className={css.legend}>
      <Segments
        label={t('tools.trail')}
        size="sm"
        value={String(trailMinutes)}
        options={windows.map((minutes) => ({ value: String(minutes), label: `${minutes} min` }))}
        onChange={(value) => {
          const chosen = windows.find((minutes) => String(minutes) === value)
          if (chosen) change({ trailMinutes: chosen })
        }}
      />
      {trail.at.length < 2 ? (
        <span>{t('tools.noTrail')}</span>
      ) : (
        <ul aria-label={t('tools.trailSpeed')}>
          {speedBands.map(({ label }, band) => (
            <li key={label}>
              <i style={{ background: `rgb(${(bandColours[theme][band] ?? []).join(' ')})` }} />
              {label}
            </li>
          ))}
          <li>km/h</li>
        </ul>
      )}
    </div>
  )
}
