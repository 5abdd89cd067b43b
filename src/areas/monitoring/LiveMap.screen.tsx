import { useAtom, useAtomValue, useSetAtom } from 'jotai'
import { useEffect, useRef, useState } from 'react'
import { useNavigate, useParams, useSearchParams } from 'react-router-dom'

import { VehicleId, instant } from '#contract/kinds.ts'
import { vehicleState } from '#contract/rules/vehicleState.ts'
import { TripDialog } from '#src/fleet/trip/TripDialog.tsx'
import type { MapHandle } from '#src/kit/map/mapHandle.ts'
import { useAddressQuery } from '#src/kit/query/useAddressQuery.ts'
import { to } from '#src/lib/paths.ts'
import { useText } from '#src/lib/text/useText.ts'
import { liveSheetAtom } from '#src/state/liveSheet.ts'
import { ErrorBoundary } from '#src/ui/ErrorBoundary.tsx'
import { ErrorState } from '#src/ui/layout/ErrorState.tsx'
import { InvalidParameter } from '#src/ui/layout/InvalidParameter.tsx'
import type { SheetHeight } from '#src/ui/layout/sheetHeight.ts'
import { usePhone } from '#src/ui/theme/usePhone.ts'
import { fleetFilterAtom, vehicleAtom } from '#streams/atoms/fleet.ts'
import { linkAtom } from '#streams/atoms/link.ts'

import { liveAddress } from './address.ts'
import { liveMapAtom } from './liveMapPreferences.ts'
import { LiveChips } from './parts/LiveChips.tsx'
import { LiveLists } from './parts/LiveLists.tsx'
import { MapClosed } from './parts/MapClosed.tsx'
import { MapPane } from './parts/MapPane.tsx'
import { VehiclePanel } from './parts/VehiclePanel.tsx'

import css from './LiveMap.module.css'

/** Zoom of the map when a vehicle is chosen from the list: its surroundings, not only its street. */
const chosenZoom = 11

/** Stands for an address that names no vehicle at all: the panel says so. */
const noVehicle = -1

const readVehicle = (text: string | undefined): number | null => {
  if (text === undefined) return null
  const read = VehicleId.safeParse(Number(text))
  return read.success ? read.data : noVehicle
}

/** Epoch ms of the address; what cannot be read opens nothing (ROUTE-40). */
const readInstant = (text: string | null): number | null => {
  const read = instant.safeParse(Number(text ?? undefined))
  return read.success ? read.data : null
}

/** `/monitoramento/rastreador[/:vehicleId]`: list, map, detail. A frame of positions moves pixels and renders none of this. */
export function LiveMapScreen() {
  const t = useText('monitoring')
  const titles = useText('titles')
  const { vehicleId } = useParams()
  const chosen = readVehicle(vehicleId)
  const navigate = useNavigate()
  const [search, setSearch] = useSearchParams()
  const { query: filter, unread, change: onFilter } = useAddressQuery(liveAddress)
  const setFleetFilter = useSetAtom(fleetFilterAtom)
  const link = useAtomValue(linkAtom).state
  const { forcedClose } = useAtomValue(liveMapAtom)
  const map = useRef<MapHandle>(null)
  const vehicle = useAtomValue(vehicleAtom(chosen ?? 0))
  const phone = usePhone()
  const [listHeight, setListHeight] = useAtom(liveSheetAtom)
  const [panelHeight, setPanelHeight] = useState<SheetHeight>('half')

  const states = filter.states.join(',')
  useEffect(() => {
    setFleetFilter({
      text: filter.text,
      states: filter.states.map((state) => vehicleState[state]),
      companies: null,
      region: filter.region ?? undefined,
    })
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- states are compared by value: each render reads a new list
  }, [setFleetFilter, filter.text, states, filter.region])

  const choose = (id: number | null) => {
    setPanelHeight('half')
    const next = new URLSearchParams(search)
    // A trip is of the vehicle that was chosen before.
    next.delete('trajeto')
    const query = next.size > 0 ? `?${next}` : ''
    void navigate(`${id === null ? to('live') : to('liveVehicle', { vehicleId: id })}${query}`)
  }
  const tripAt = readInstant(search.get('trajeto'))
  const named = chosen !== null && chosen !== noVehicle
  const unreadable = chosen === noVehicle || (search.has('trajeto') && !(named && tripAt !== null)) || unread
  const openTrip = (at: number | null) => {
    const next = new URLSearchParams(search)
    if (at === null) next.delete('trajeto')
    else next.set('trajeto', String(at))
    setSearch(next)
  }
  // The camera goes to a vehicle when it is chosen and when its place is first known, and never follows by itself.
  const located = vehicle !== null && vehicle.latitude !== null && vehicle.longitude !== null
  useEffect(() => {
    if (!vehicle || vehicle.latitude === null || vehicle.longitude === null) return
    const zoom = Math.max(map.current?.view().zoom ?? 0, chosenZoom)
    map.current?.flyTo({ latitude: vehicle.latitude, longitude: vehicle.longitude, zoom })
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- where the vehicle is by then moves no camera
  }, [chosen, located])

  return (
    <div
      className={css.live}
      data-detail={chosen !== null || undefined}
      data-link={link}
      data-map={forcedClose ? 'closed' : undefined}
      data-sheet={phone ? (chosen === null ? listHeight : panelHeight) : undefined}
    >
      <h1 className="sr-only">{titles('live')}</h1>
      <LiveLists
        filter={filter}
        chosen={chosen}
        onFilter={onFilter}
        onChoose={choose}
        sheet={phone ? { height: listHeight, onChange: setListHeight } : undefined}
      />
      <div className={css.map}>
        <div className={css.pane}>
          <ErrorBoundary fallback={<ErrorState />}>
            <MapPane
              chosen={chosen}
              handle={map}
              onChoose={choose}
              onRegion={(region) => onFilter({ ...filter, region, list: 'vehicles' })}
              chips={phone && chosen === null && <LiveChips filter={filter} onFilter={onFilter} />}
            />
          </ErrorBoundary>
        </div>
        <MapClosed />
        {unreadable && (
          <div className={css.address}>
            <InvalidParameter>{t('unreadable')}</InvalidParameter>
          </div>
        )}
      </div>
      {named && tripAt !== null && (
        <TripDialog
          key={`${chosen}/${tripAt}`}
          tripKey={{ vehicleId: chosen, at: tripAt }}
          onClose={() => openTrip(null)}
        />
      )}
      {chosen !== null && (
        <ErrorBoundary fallback={<ErrorState />} retryKey={String(chosen)}>
          <VehiclePanel
            vehicleId={chosen}
            onTrip={openTrip}
            onClose={() => choose(null)}
            sheet={phone ? { height: panelHeight, onChange: setPanelHeight } : undefined}
          />
        </ErrorBoundary>
      )}
    </div>
  )
}
