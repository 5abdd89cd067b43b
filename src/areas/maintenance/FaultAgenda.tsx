import { useQueryClient } from '@tanstack/react-query'
import { useAtomValue, useSetAtom } from 'jotai'

import { setFaultSchedule } from '#contract/endpoints/faultSchedule.ts'
import { VehicleId } from '#contract/kinds.ts'
import { type AnyReportRow, anyReport } from '#contract/machine/report.ts'
import { faultSchedules } from '#contract/reports/faultSchedules.ts'
import words from '#contract/reports/text/faultSchedules.json' with { type: 'json' }
import { type ScheduleMinutes, scheduleMinutes } from '#contract/rules/faultSchedule.ts'
import { call } from '#src/api/call.ts'
import { failureText } from '#src/api/failureText.ts'
import type { PartProps } from '#src/fleet/request/face.ts'
import { Part } from '#src/fleet/request/RequestScreen.tsx'
import { useLanguage } from '#src/lib/text/useText.ts'
import { notifyAtom } from '#src/state/notices.ts'
import { mayAtom } from '#src/state/session.ts'
import { Button } from '#src/ui/button/Button.tsx'

const report = anyReport(faultSchedules)
const face = { hidden: ['maker', 'model', 'company', 'asked', 'setBy', 'setAt'] }

/** How often vehicles are read by themselves (DTC-05): ticked ones get one of the intervals, or none. */
export function FaultAgenda({ ask, part, title, unread }: PartProps) {
  const language = useLanguage()
  const may = useAtomValue(mayAtom)
  const notify = useSetAtom(notifyAtom)
  const queries = useQueryClient()
  const { set, stop, day, minutes: unit, outcomes } = words[language].said
  const said = (minutes: ScheduleMinutes) =>
    minutes === 0 ? stop : set.replace('{}', minutes === 1_440 ? day : `${minutes} ${unit}`)
  const apply = (minutes: ScheduleMinutes, rows: readonly AnyReportRow[], clear: () => void) => {
    const vehicles = rows.map(({ vehicleId }) => VehicleId.parse(vehicleId))
    call(setFaultSchedule, { body: { vehicles, minutes } })
      .then(({ set: changed, refused }) => {
        notify({
          message: `${said(minutes)}: ${changed}${refused.length > 0 ? ` · ${outcomes.noChannel}: ${refused.length}` : ''}`,
        })
        clear()
        void queries.invalidateQueries({ queryKey: ['dataSet', 'reports'] })
      })
      .catch((cause: unknown) => notify({ variant: 'error', message: failureText(cause) }))
  }
  return (
    <Part
      report={report}
      face={face}
      ask={ask}
      part={part}
      title={title}
      unread={unread}
      renderBulk={
        may(setFaultSchedule)
          ? (rows, clear) =>
              scheduleMinutes.map((minutes) => (
                <Button
                  key={minutes}
                  kind={minutes === 0 ? 'ghost' : 'line'}
                  size="sm"
                  onClick={() => apply(minutes, rows, clear)}
                >
                  {said(minutes)}
                </Button>
              ))
          : undefined
      }
    />
  )
}
