import { useAtomValue, useSetAtom } from 'jotai'
import { useEffect } from 'react'

import { useMomentText } from '#src/kit/clock/useMomentText.ts'
import { mapTokens, type Rgb } from '#src/kit/map/mapTokens.ts'
import { useMapView } from '#src/kit/map/useMapView.ts'
import { useFormat } from '#src/lib/format/useFormat.ts'
import { useText } from '#src/lib/text/useText.ts'
import { RetryButton } from '#src/ui/button/RetryButton.tsx'
import { useTheme } from '#src/ui/theme/appearance.ts'

import { densityZoomAtom, shownDensityAtom } from './densityAtoms.ts'
import type { DensitySteps } from './densitySteps.ts'
import { useDensity } from './useDensity.ts'

import css from './DensityLegend.module.css'

/** What the hexagons mean, of which instant they are, and why there are none. While it is on the map, they are. */
export function DensityLegend() {
  const t = useText('monitoring')
  const format = useFormat()
  const momentText = useMomentText()
  const { density, missed, again } = useDensity()
  const shown = useAtomValue(shownDensityAtom)
  const total = density?.cells.reduce((sum, [, positions]) => sum + positions, 0) ?? 0
  return (
    <section className={css.legend} aria-label={t('density.title')}>
      <FollowZoom />
      <p className={css.head}>
        <b>{t('density.title')}</b>
        <span>{t('density.perCell')}</span>
      </p>
      {shown && <Steps steps={shown.steps} />}
      <p className={css.said} role="status">
        {density === undefined
          ? t(missed ? 'density.failed' : 'density.loading')
          : total === 0
            ? t('density.none')
            : shown
              ? t('density.count', {
                  count: total,
                  total: format.number(total),
                  since: format.dateTime(density.since),
                  time: momentText(density.until),
                })
              : t('density.tooNear')}
        {density !== undefined && missed && ` ${t('density.missed')}`}
      </p>
      {missed && <RetryButton onRetry={again} />}
    </section>
  )
}

function Steps({ steps }: { steps: DensitySteps }) {
  const format = useFormat()
  const { state, density, land } = mapTokens[useTheme()]
  return (
    <ol className={css.steps}>
      {steps.map((limit, step) => (
        <li key={step}>
          <i style={{ background: over(state[1], land, density[step] ?? 0) }} />
          {format.number(limit)}
          {step === steps.length - 1 && '+'}
        </li>
      ))}
    </ol>
  )
}

/** A colour as it looks on a ground that it covers in part, 0..255. */
const over = (colour: Rgb, ground: Rgb, cover: number): string =>
  `rgb(${colour.map((part, at) => Math.round(((ground[at] ?? 0) * (255 - cover) + part * cover) / 255)).join(' ')})`

/** Apart, because it is rendered at every movement of the map. */
function FollowZoom() {
  const { zoom } = useMapView()
  const follow = useSetAtom(densityZoomAtom)
  useEffect(() => follow(zoom), [follow, zoom])
  return null
}
