import { severities } from '#contract/codes/alerts.ts'
import { vehicles } from '#contract/datasets/vehicles.ts'
import type { Language } from '#contract/kinds.ts'
import { placeOrDegrees } from '#contract/placeText.ts'
import { plateText } from '#contract/rules/plate.ts'
import { vehicleStates } from '#contract/rules/vehicleState.ts'
import { type Column, columnsFrom } from '#src/kit/table/columns.ts'
import type { Texts } from '#src/lib/text/useText.ts'
import { PlateText } from '#src/ui/mark/PlateText.tsx'
import type { VehicleView } from '#streams/atoms/fleet.ts'

import { categoryKey } from '../categoryKey.ts'
import { AgeCell, AlertCell, PlaceCell, SpeedCell, StateCell } from './LiveCells.tsx'

interface Words {
  language: Language
  t: Texts<'home'>
  f: Texts<'fleet'>
  /** Trade name of a company by id. */
  company: (id: number) => string
  /** Without it there is no column of alerts: nothing would be known of any. */
  maySeeAlerts: boolean
}

/** Two that the page has and files do not: a file holds the register, not the moment. */
const ownColumn = (key: string, label: string) => ({ key, label, kind: 'text' }) as const

/** The columns of the register as its file has them, and beside them what each vehicle does at this moment. */
export function vehicleColumns({ language, t, f, company, maySeeAlerts }: Words): Column<VehicleView>[] {
  const register = columnsFrom<typeof vehicles, VehicleView>(vehicles, language, {
    plate: {
      card: 'title',
      value: ({ plate }) => plateText(plate),
      renderCell: ({ plate }) => <PlateText plate={plate} />,
    },
    fleetNumber: { widthPx: 76, value: ({ fleetNumber }) => fleetNumber },
    company: { hidden: true, value: (one) => company(one.company) },
    category: { widthPx: 130, hidden: true, value: ({ category }) => t(`category.${categoryKey(category)}`) },
    maker: { widthPx: 130, grow: 0, hidden: true, value: ({ maker }) => maker },
    model: { widthPx: 140, hidden: true, value: ({ model }) => model },
    driver: { widthPx: 140, hidden: true, value: ({ driver }) => driver },
    speedKmh: {
      card: 'end',
      widthPx: 100,
      value: ({ speedKmh }) => speedKmh,
      renderCell: (row) => <SpeedCell row={row} />,
    },
    reportedAt: { card: 'end', widthPx: 130, value: ({ fixAt }) => fixAt, renderCell: (row) => <AgeCell row={row} /> },
  })
  const state: Column<VehicleView> = {
    ...ownColumn('state', t('column.state')),
    widthPx: 180,
    grow: 0,
    card: 'line',
    value: (row) => f(`state.${row.state}`),
    order: (row) => vehicleStates.indexOf(row.state),
    renderCell: (row) => <StateCell row={row} />,
  }
  const alert: Column<VehicleView> = {
    ...ownColumn('alert', t('column.alert')),
    widthPx: 220,
    card: 'line',
    value: (row) => row.alert && f(`alert.${row.alert.type}`),
    order: (row) => row.alert && severities.indexOf(row.alert.severity),
    renderCell: (row) => <AlertCell row={row} />,
  }
  const place: Column<VehicleView> = {
    ...ownColumn('place', t('column.place')),
    widthPx: 240,
    grow: 2,
    value: ({ latitude, longitude }) =>
      latitude === null || longitude === null ? null : placeOrDegrees(latitude, longitude, language),
    renderCell: (row) => <PlaceCell row={row} />,
  }
  const named = (key: string) => register.filter((column) => column.key === key)
  const moment = ['plate', 'fleetNumber', 'speedKmh', 'reportedAt']
  return [
    ...named('plate'),
    ...named('fleetNumber'),
    state,
    ...named('speedKmh'),
    ...named('reportedAt'),
    ...(maySeeAlerts ? [alert] : []),
    place,
    ...register.filter(({ key }) => !moment.includes(key)),
  ]
}
