import { useAtomValue } from 'jotai'

import { PlaceText } from '#src/fleet/vehicle/PlaceText.tsx'
import { useFormat } from '#src/lib/format/useFormat.ts'
import { useText } from '#src/lib/text/useText.ts'
import { PlateText } from '#src/ui/mark/PlateText.tsx'
import { SeverityGlyph } from '#src/ui/mark/SeverityGlyph.tsx'
import { nowAtom } from '#streams/atoms/link.ts'

import type { WallPage } from '../pages.ts'
import type { AlertRow } from '../rows.ts'
import { Page } from './Page.tsx'

import css from './Cells.module.css'

interface Props {
  page: Extract<WallPage, { kind: 'alerts' | 'silent' | 'companies' }>
  rows: readonly AlertRow[]
}

/** Vehicles with alerts that nobody acknowledged, the worst first. */
export function AlertsPage({ page, rows }: Props) {
  const f = useText('fleet')
  const format = useFormat()
  const now = useAtomValue(nowAtom)
  return (
    <Page
      page={page}
      rows={rows}
      keyOf={({ vehicleId }) => vehicleId}
      columns="auto auto minmax(0, 1fr) minmax(0, 1.2fr) auto"
    >
      {({ severity, plate, type, others, latitude, longitude, since }) => (
        <>
          <SeverityGlyph severity={severity} />
          <PlateText plate={plate} />
          <b className={css.what}>
            {f(`alert.${type}`)} {others > 0 && <span className={css.quiet}>+{others}</span>}
          </b>
          <span className={css.place}>
            {latitude === null || longitude === null ? '—' : <PlaceText latitude={latitude} longitude={longitude} />}
          </span>
          <span className={css.age}>{format.age(since, now)}</span>
        </>
      )}
    </Page>
  )
}
