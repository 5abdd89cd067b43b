import { severities } from '#contract/codes/alerts.ts'
import { travels } from '#contract/datasets/travels.ts'
import type { Travel } from '#contract/endpoints/travel.ts'
import type { Language } from '#contract/kinds.ts'
import { placeOrDegrees } from '#contract/placeText.ts'
import { plateText } from '#contract/rules/plate.ts'
import { wordsIn } from '#contract/words.ts'
import { type Column, columnsFrom } from '#src/kit/table/columns.ts'
import { PlateText } from '#src/ui/mark/PlateText.tsx'

import { AlertCount, DistanceCell, DriverCell, EndCell, StartCell } from './TravelCells.tsx'

const minutes = (ms: number): number => ms / 60_000

interface Words {
  language: Language
  /** Where every trip is of one driver, its column says nothing. */
  ofOneDriver: boolean
  maySeeAlerts: boolean
}

/** A trip as a row: the same columns as its file. */
export function travelColumns({ language, ofOneDriver, maySeeAlerts }: Words): Column<Travel>[] {
  const words = wordsIn(language).travel
  const place = ({ latitude, longitude }: Travel['start']) => placeOrDegrees(latitude, longitude, language)
  const columns = columnsFrom<typeof travels, Travel>(travels, language, {
    plate: {
      card: 'title',
      value: ({ plate }) => plateText(plate),
      renderCell: ({ plate }) => <PlateText plate={plate} />,
    },
    fleetNumber: { widthPx: 72, hidden: true, value: ({ fleetNumber }) => fleetNumber },
    driver: {
      widthPx: 140,
      value: ({ driver }) => driver?.name ?? null,
      renderCell: (travel) => <DriverCell travel={travel} />,
    },
    startedAt: {
      widthPx: 162,
      card: 'line',
      value: ({ startedAt }) => startedAt,
      renderCell: (travel) => <StartCell travel={travel} />,
    },
    startPlace: { widthPx: 150, value: ({ start }) => place(start) },
    endedAt: {
      widthPx: 162,
      value: ({ endedAt }) => endedAt,
      renderCell: (travel) => <EndCell travel={travel} />,
    },
    endPlace: { widthPx: 150, card: 'line', value: ({ end }) => place(end) },
    duration: { widthPx: 100, card: 'end', value: ({ startedAt, endedAt }) => minutes(endedAt - startedAt) },
    distanceKm: {
      widthPx: 104,
      card: 'end',
      value: ({ distanceKm }) => distanceKm,
      renderCell: (travel) => <DistanceCell travel={travel} />,
    },
    moving: { widthPx: 116, hidden: true, value: ({ movingMs }) => minutes(movingMs) },
    stopped: { widthPx: 96, hidden: true, value: ({ stoppedMs }) => minutes(stoppedMs) },
    averageKmh: { widthPx: 100, value: ({ averageKmh }) => averageKmh },
    topKmh: { widthPx: 108, value: ({ topKmh }) => topKmh },
    alerts: {
      widthPx: 88,
      value: ({ alerts }) => alerts?.count ?? null,
      // The worst first, and among equals the most.
      order: ({ alerts }) =>
        alerts === null ? null : -1_000 * (alerts.worst === null ? 9 : severities.indexOf(alerts.worst)) + alerts.count,
      renderCell: (travel) => <AlertCount travel={travel} />,
    },
    situation: { widthPx: 120, hidden: true, value: ({ underWay }) => (underWay ? words.underWay : words.ended) },
  })
  return columns.filter(({ key }) => !(ofOneDriver && key === 'driver') && (maySeeAlerts || key !== 'alerts'))
}
