import { useAtomValue } from 'jotai'
import type { RefObject } from 'react'

import { severities } from '#contract/codes/alerts.ts'
import { type RegionId, regionKindOf } from '#contract/rules/region.ts'
import { vehicleState } from '#contract/rules/vehicleState.ts'
import { orderedStates } from '#src/fleet/vehicle/stateList.ts'
import type { MapHandle } from '#src/kit/map/mapHandle.ts'
import { useFormat } from '#src/lib/format/useFormat.ts'
import { useText } from '#src/lib/text/useText.ts'
import { Button } from '#src/ui/button/Button.tsx'
import { SeverityGlyph } from '#src/ui/mark/SeverityGlyph.tsx'
import { StateGlyph } from '#src/ui/mark/StateGlyph.tsx'
import { regionsAtom } from '#streams/atoms/regions.ts'

import { useRegionName } from '../useRegionName.ts'
import { MapSheet } from './MapSheet.tsx'
import { chosenRegionAtom } from './toolAtoms.ts'

import css from './RegionSheet.module.css'

/** Clear of the buttons on the map's edge. */
const paddingPx = 80

interface Props {
  map: RefObject<MapHandle | null>
  onList: (region: RegionId) => void
  onClose: () => void
}

/** What the vehicles of a region do, and what is wrong with them; from here the map goes there, and the list shows them. */
export function RegionSheet({ map, onList, onClose }: Props) {
  const t = useText('monitoring')
  const f = useText('fleet')
  const format = useFormat()
  const name = useRegionName()
  const id = useAtomValue(chosenRegionAtom) ?? ''
  const region = useAtomValue(regionsAtom[regionKindOf(id) ?? 'state']).find((one) => one.id === id)
  const open = severities.filter((severity) => (region?.alerts[severity] ?? 0) > 0)
  const [worst] = open
  const title = region
    ? `${name(id)} · ${format.number(region.total)} ${t('regions.vehicles', { count: region.total })}`
    : name(id)
  return (
    <MapSheet title={title} onClose={onClose}>
      {region ? (
        <div className={css.region}>
          <dl className={css.states}>
            {orderedStates.map((state) => {
              const vehicles = region.byState[vehicleState[state]] ?? 0
              // The six states of the filters always, what passes by only while it is there.
              if (vehicles === 0 && state === 'transition') return null
              return (
                <div key={state}>
                  <dt>
                    <StateGlyph state={state} size={14} spoken={false} />
                    {f(`state.${state}`)}
                  </dt>
                  <dd>{format.number(vehicles)}</dd>
                </div>
              )
            })}
          </dl>
          <p className={css.alerts}>
            {worst && <SeverityGlyph severity={worst} />}
            {worst
              ? t('regions.alerts', {
                  alerts: open
                    .map((severity) =>
                      t(`regions.${severity}`, {
                        count: region.alerts[severity],
                        total: format.number(region.alerts[severity]),
                      }),
                    )
                    .join(', '),
                })
              : t('regions.noAlerts')}
          </p>
          <div className={css.actions}>
            <Button icon="crosshair" onClick={() => map.current?.fitBounds(region.bounds, paddingPx)}>
              {t('regions.zoom')}
            </Button>
            <Button
              icon="list"
              onClick={() => {
                onList(id)
                map.current?.fitBounds(region.bounds, paddingPx)
                onClose()
              }}
            >
              {t('regions.open', { total: format.number(region.total) })}
            </Button>
          </div>
        </div>
      ) : (
        <p className={css.empty}>{t('regions.none')}</p>
      )}
    </MapSheet>
  )
}
