import type { RowOf } from '#contract/dataset.ts'
import type { positions } from '#contract/datasets/positions.ts'
import type { LastPosition } from '#contract/endpoints/positionReport.ts'
import type { Language } from '#contract/kinds.ts'
import { limits } from '#contract/limits.ts'
import { allows, permissions } from '#contract/permissions.ts'
import { placeOrDegrees } from '#contract/placeText.ts'
import { plateText } from '#contract/rules/plate.ts'
import { lastPositionState } from '#contract/rules/positionState.ts'
import { wordsIn } from '#contract/words.ts'

import type { Store } from '../../db/port.ts'
import type { Caller } from '../../kit/caller.ts'
import type { Clock } from '../../kit/clock.ts'
import { companyNames } from '../../kit/exports/companyNames.ts'
import { keysetPages } from '../../kit/exports/keysetPages.ts'
import { mapRows } from '../../kit/exports/mapRows.ts'
import type { Handlers } from '../../kit/handlers.ts'
import { visibleOf } from '../../kit/scope.ts'
import { type Asked, type PositionRow, countOf, pageOf, positionOf } from './positionRows.ts'

const maySeeTelemetry = (caller: Caller) => allows(caller.permissions, permissions.telemetry, 'r')

function rowOf(row: LastPosition, now: number, language: Language): RowOf<typeof positions> {
  const words = wordsIn(language)
  const state = lastPositionState(row, now)
  const located = row.latitude !== null && row.longitude !== null
  return {
    plate: plateText(row.plate),
    fleetNumber: row.fleetNumber === '' ? null : row.fleetNumber,
    company: row.company,
    driver: row.driver,
    state: words.state[state],
    speedKmh: row.speedKmh,
    ignition: row.ignition === null ? null : words.ignition[row.ignition ? 'on' : 'off'],
    odometerKm: row.odometerKm,
    place: located ? placeOrDegrees(row.latitude ?? 0, row.longitude ?? 0, language) : null,
    latitude: row.latitude,
    longitude: row.longitude,
    reportedAt: row.fixAt,
  }
}

/** POS-01: where every vehicle of the chosen companies was last, for a table and for a file. */
export function positionHandlers(store: Store, clock: Clock): Pick<Handlers, 'positionReport' | 'exportPositions'> {
  return {
    positionReport: async ({ body, caller }) => {
      const companies = visibleOf(caller, body.companies)
      const at = clock.now()
      const rows = await store.scoped({ companies }, (tx) => pageOf(tx, [companies, null], null, null))
      return { at, rows: rows.map((row) => positionOf(row, maySeeTelemetry(caller))) }
    },

    exportPositions: async ({ body, caller }) => {
      const companies = visibleOf(caller, body.companies)
      const asked: Asked = [companies, body.vehicles ?? null]
      const at = clock.now()
      const { total, names } = await store.scoped({ companies }, async (tx) => ({
        total: await countOf(tx, asked),
        names: await companyNames(tx, companies),
      }))
      const rows = keysetPages<PositionRow>((after) =>
        store.scoped({ companies }, (tx) => pageOf(tx, asked, after, limits.exportPage)),
      )
      return {
        total,
        companies: names,
        period: null,
        at,
        rows: mapRows(rows, (row) => rowOf(positionOf(row, maySeeTelemetry(caller)), at, caller.language)),
      }
    },
  }
}
