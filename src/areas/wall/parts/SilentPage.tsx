import { useAtomValue } from 'jotai'

import { PlaceText } from '#src/fleet/vehicle/PlaceText.tsx'
import { vehicleAge } from '#src/fleet/vehicle/vehicleAge.ts'
import { useFormat } from '#src/lib/format/useFormat.ts'
import { useText } from '#src/lib/text/useText.ts'
import { PlateText } from '#src/ui/mark/PlateText.tsx'
import { StateGlyph } from '#src/ui/mark/StateGlyph.tsx'
import type { VehicleView } from '#streams/atoms/fleet.ts'
import { nowAtom } from '#streams/atoms/link.ts'

import type { WallPage } from '../pages.ts'
import { Page } from './Page.tsx'

import css from './Cells.module.css'

interface Props {
  page: Extract<WallPage, { kind: 'alerts' | 'silent' | 'companies' }>
  rows: readonly VehicleView[]
}

/** Vehicles that are not heard from: where they were last, and how long ago. */
export function SilentPage({ page, rows }: Props) {
  const t = useText('wall')
  const f = useText('fleet')
  const format = useFormat()
  const now = useAtomValue(nowAtom)
  return (
    <Page page={page} rows={rows} keyOf={({ id }) => id} columns="auto auto minmax(0, 1fr) auto">
      {({ plate, latitude, longitude, fixAt, signalAt }) => (
        <>
          <StateGlyph state="noSignal" spoken={false} />
          <PlateText plate={plate} />
          <span className={css.place}>
            {latitude !== null && longitude !== null && <PlaceText latitude={latitude} longitude={longitude} />}
          </span>
          <span className={css.age}>
            {signalAt === null ? t('list.never') : vehicleAge({ fixAt, signalAt }, now, format, f)}
          </span>
        </>
      )}
    </Page>
  )
}
