import { useAtomValue } from 'jotai'
import { useEffect } from 'react'

import { limits } from '#contract/limits.ts'
import { colourings, routeAddress } from '#src/fleet/analysis/wayAddress.ts'
import { firstVehicle } from '#src/fleet/vehicle/firstVehicle.ts'
import { useVehicleOptions } from '#src/fleet/vehicle/useVehicleOptions.ts'
import { faultText } from '#src/kit/fields/fault.ts'
import { PeriodField } from '#src/kit/fields/PeriodField.tsx'
import { useAddressQuery } from '#src/kit/query/useAddressQuery.ts'
import { SingleSelect } from '#src/kit/select/SingleSelect.tsx'
import { useText } from '#src/lib/text/useText.ts'
import { Segments } from '#src/ui/field/Segments.tsx'
import { EmptyState } from '#src/ui/layout/EmptyState.tsx'
import { InvalidParameter } from '#src/ui/layout/InvalidParameter.tsx'
import { Loading } from '#src/ui/layout/Loading.tsx'
import { StateGlyph } from '#src/ui/mark/StateGlyph.tsx'
import { fleetKnownAtom } from '#streams/atoms/fleet.ts'

import { RouteView } from './RouteView.tsx'

import css from './VehicleRoute.module.css'

/** `/vehicleview/route`: where one vehicle went in at most seven days, where it stood, and what happened. */
export function VehicleRouteScreen() {
  const t = useText('performance')
  const titles = useText('titles')
  const fields = useText('fields')
  const { query, faults, change, openedAt } = useAddressQuery(routeAddress)
  const known = useAtomValue(fleetKnownAtom)
  const { options, filters, heads, stateOf, readAgain } = useVehicleOptions()
  const there = options.some(({ id }) => Number(id) === query.vehicle)
  const offered =
    query.vehicle === null && faults.vehicle === undefined && known ? firstVehicle(options, stateOf)?.id : undefined
  useEffect(() => {
    if (offered !== undefined) change({ vehicle: Number(offered) })
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once somebody can be offered, and not for each of their states
  }, [offered !== undefined])
  return (
    <div className={css.route}>
      <header className={css.head}>
        <h1>{titles('vehicleRoute')}</h1>
        <p>{t('route.lead', { days: limits.wayDays })}</p>
      </header>
      <div className={css.filters}>
        <SingleSelect
          label={t('route.vehicle')}
          required
          loading={options.length === 0}
          options={options}
          filters={filters}
          heads={heads}
          renderMark={(id) => {
            const state = stateOf.get(id)
            return state && <StateGlyph state={state} size={14} spoken={false} />
          }}
          onOpen={readAgain}
          value={query.vehicle === null ? null : String(query.vehicle)}
          onChange={(id) => change({ vehicle: id === null ? null : Number(id), at: null })}
        />
        <PeriodField
          label={t('route.period')}
          times
          dayLimit={limits.wayDays}
          value={query.period}
          onChange={(period) => period && change({ period, at: null })}
        />
        <Segments
          label={t('route.colour.by')}
          options={colourings.map((value) => ({ value, label: t(`route.colour.${value}`) }))}
          value={query.colour}
          onChange={(colour) => change({ colour })}
        />
      </div>
      {faults.period !== undefined && (
        <InvalidParameter>
          {faultText(fields, { name: faults.period, values: { count: limits.wayDays } })}
        </InvalidParameter>
      )}
      {(faults.vehicle ?? faults.colour ?? faults.at) !== undefined && <InvalidParameter />}
      {known && query.vehicle !== null && !there && <InvalidParameter>{t('route.unknownVehicle')}</InvalidParameter>}
      {!known ? (
        <div aria-busy className={css.whole}>
          <Loading />
        </div>
      ) : query.vehicle === null || !there ? (
        <EmptyState kind="noVehicle" title={t('route.choose')} />
      ) : (
        <RouteView
          vehicleId={query.vehicle}
          period={query.period}
          now={openedAt}
          colour={query.colour}
          at={query.at}
          onGo={(at) => change({ at })}
        />
      )}
    </div>
  )
}
