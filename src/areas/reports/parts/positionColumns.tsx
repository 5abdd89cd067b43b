import { positions } from '#contract/datasets/positions.ts'
import type { Language } from '#contract/kinds.ts'
import { plateText } from '#contract/rules/plate.ts'
import { vehicleStates } from '#contract/rules/vehicleState.ts'
import { wordsIn } from '#contract/words.ts'
import { type Column, columnsFrom } from '#src/kit/table/columns.ts'
import type { Texts } from '#src/lib/text/useText.ts'
import { PlateText } from '#src/ui/mark/PlateText.tsx'
import { StateText } from '#src/ui/mark/StateText.tsx'

import type { PositionRow } from '../askedRows.ts'
import { AgeCell, PlaceActions } from './PositionCells.tsx'

/** A value that is not known is a dash, never a zero. */
const absent = '—'

interface Words {
  language: Language
  t: Texts<'reports'>
  /** VCARD-06. */
  mayReadOdometer: boolean
  /** More than one company is chosen. */
  manyCompanies: boolean
}

/** The columns of the file; beside them the age, which grows while it is read, and what to do with a place. */
export function positionColumns({ language, t, mayReadOdometer, manyCompanies }: Words): Column<PositionRow>[] {
  const words = wordsIn(language)
  const columns = columnsFrom<typeof positions, PositionRow>(positions, language, {
    plate: {
      card: 'title',
      value: ({ plate }) => plateText(plate),
      renderCell: ({ plate }) => <PlateText plate={plate} />,
    },
    fleetNumber: { absent, widthPx: 74, grow: 0, value: ({ fleetNumber }) => fleetNumber },
    company: { hidden: !manyCompanies, widthPx: 150, value: ({ company }) => company },
    driver: { absent, hidden: true, value: ({ driver }) => driver },
    state: {
      card: 'line',
      widthPx: 182,
      grow: 0,
      value: ({ state }) => words.state[state],
      order: ({ state }) => vehicleStates.indexOf(state),
      renderCell: ({ state }) => <StateText state={state} />,
    },
    speedKmh: { absent, card: 'end', value: ({ speedKmh }) => speedKmh },
    ignition: {
      absent,
      widthPx: 100,
      grow: 0,
      value: ({ ignition }) => (ignition === null ? null : words.ignition[ignition ? 'on' : 'off']),
    },
    odometerKm: mayReadOdometer ? { absent, widthPx: 124, value: ({ odometerKm }) => odometerKm } : undefined,
    place: {
      absent,
      card: 'line',
      widthPx: 206,
      grow: 2,
      value: ({ place }) => place,
      renderCell: ({ place }) =>
        place === null ? <span className="unit">{absent}</span> : <span title={place}>{place}</span>,
    },
    latitude: { absent, hidden: true, value: ({ latitude }) => latitude },
    longitude: { absent, hidden: true, value: ({ longitude }) => longitude },
    reportedAt: { absent, widthPx: 148, value: ({ fixAt }) => fixAt },
  })
  const age: Column<PositionRow> = {
    key: 'age',
    kind: 'text',
    label: t('position.age'),
    widthPx: 100,
    grow: 0,
    card: 'end',
    value: ({ fixAt }) => fixAt,
    // The oldest first when it is sorted upwards reads like any other age: small to great.
    order: ({ fixAt }) => (fixAt === null ? null : -fixAt),
    renderCell: (row) => <AgeCell row={row} />,
  }
  const actions: Column<PositionRow> = {
    key: 'actions',
    kind: 'text',
    label: t('position.actions'),
    widthPx: 92,
    grow: 0,
    value: () => null,
    renderCell: (row) => <PlaceActions row={row} />,
  }
  return [...columns, age, actions]
}
