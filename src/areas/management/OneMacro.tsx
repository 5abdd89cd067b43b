import { Navigate, useParams } from 'react-router-dom'

import { macro } from '#contract/entities/macro.ts'
import { MacroId } from '#contract/kinds.ts'
import { macroUses } from '#contract/reports/macroUses.ts'
import { ApiError } from '#src/api/ApiError.ts'
import { call } from '#src/api/call.ts'
import { useAnswer } from '#src/api/useAnswer.ts'
import { defineReportScreen, type ReportScreenProps } from '#src/fleet/report/defineReportScreen.tsx'
import { to } from '#src/lib/paths.ts'

import { MacroAside } from './MacroAside.tsx'

const Uses = defineReportScreen(macroUses, { path: { macro: 'macros' }, hidden: ['macro'], Aside: MacroAside })

/** `/jornada/macro/:macro`: the uses of one macro, beside what it is; one that is not there is said so by the list. */
export function OneMacro({ ask }: ReportScreenProps) {
  const { macro: said = '' } = useParams()
  const id = MacroId.safeParse(Number(said))
  const asked = useAnswer({
    queryKey: ['registry', macro.name, 'one', id.data],
    enabled: id.success && ask === undefined,
    throwOnError: false,
    queryFn: () => call(macro.calls.get, { params: { id: MacroId.parse(id.data) } }),
  })
  const gone = asked.failureReason instanceof ApiError && asked.failureReason.status === 404
  if (!id.success || gone) return <Navigate replace to={`${to('macros')}?id=${encodeURIComponent(said)}`} />
  return <Uses ask={ask} />
}
