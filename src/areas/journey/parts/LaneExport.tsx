import { useAtomValue } from 'jotai'

import type { JourneyLane } from '#contract/endpoints/journey.ts'
import { CompanyId } from '#contract/kinds.ts'
import { limits } from '#contract/limits.ts'
import { anyReport } from '#contract/machine/report.ts'
import { journeys } from '#contract/reports/journeys.ts'
import { download } from '#src/api/download.ts'
import { ExportMenu } from '#src/kit/export/ExportMenu.tsx'
import { selectedCompaniesAtom } from '#src/state/session.ts'

import { type Whom, askedOf } from '../address.ts'

const report = anyReport(journeys)

interface Props {
  lanes: readonly JourneyLane[]
  whom: Whom
  /** Epoch ms. */
  from: number
  to: number
}

/** The journeys of the day that the lanes show, as a file: rows as `/fleetfulldriver/jornada` lists them. */
export function LaneExport({ lanes, whom, from, to }: Props) {
  const companies = useAtomValue(selectedCompaniesAtom)
  const begun = lanes.flatMap((lane) => lane.journeys).filter(({ startedAt }) => startedAt >= from && startedAt < to)
  return (
    <ExportMenu
      dataset={report.calls.dump.file}
      subject="page"
      rows={begun.length}
      size="sm"
      ask={(file, watch) =>
        download(
          report.calls.dump,
          {
            body: {
              companies: companies.map((id) => CompanyId.parse(id)),
              vehicles: [],
              ...askedOf(whom),
              situation: 'all',
              from,
              to,
              order: 'startedAt',
              ...file,
              offset: 0,
              limit: limits.reportPage,
            },
          },
          watch,
        )
      }
    />
  )
}
