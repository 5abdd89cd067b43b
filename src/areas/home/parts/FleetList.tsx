import { useAtomValue } from 'jotai'

import { useText } from '#src/lib/text/useText.ts'
import { Button } from '#src/ui/button/Button.tsx'
import { EmptyState } from '#src/ui/layout/EmptyState.tsx'
import { type VehicleView, fleetKnownAtom } from '#streams/atoms/fleet.ts'

import type { FleetQuery } from '../address.ts'
import { fleetViewAtom } from '../viewPreference.ts'
import { FleetCards } from './FleetCards.tsx'
import { FleetTable } from './FleetTable.tsx'
import { FrozenAt } from './frozenAt.ts'

interface Props {
  /** Those that the filter leaves. */
  vehicles: readonly VehicleView[]
  total: number
  query: FleetQuery
  live: boolean
  /** When they were read, epoch ms. */
  at: number
  /** Takes all filters away. */
  onClear: () => void
}

/** FLEET-02: the vehicles that the filter leaves, looked at as the user chose, or why there are none. */
export function FleetList({ vehicles, total, query, live, at, onClear }: Props) {
  const t = useText('home')
  const view = useAtomValue(fleetViewAtom)
  const known = useAtomValue(fleetKnownAtom)
  const loading = !known && total === 0
  const frozenAt = live ? null : at
  const empty =
    total === 0 ? (
      <EmptyState kind="noVehicle" title={t('none')} detail={t('noneWhy')} />
    ) : (
      <EmptyState
        kind="noResults"
        title={t('noMatch')}
        detail={t('noMatchWhy')}
        action={
          <Button kind="line" icon="x" onClick={onClear}>
            {t('clear')}
          </Button>
        }
      />
    )
  return (
    <FrozenAt value={frozenAt}>
      {view === 'table' ? (
        <FleetTable vehicles={vehicles} query={query} total={total} loading={loading} empty={empty} />
      ) : (
        <FleetCards
          key={view}
          vehicles={vehicles}
          query={query}
          variant={view}
          loading={loading}
          frozenAt={frozenAt}
          empty={empty}
        />
      )}
    </FrozenAt>
  )
}
