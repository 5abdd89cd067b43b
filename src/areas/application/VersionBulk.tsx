import { useAtomValue } from 'jotai'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'

import { sayIn } from '#contract/machine/report.ts'
import type { AnyReportRow } from '#contract/machine/report.ts'
import { anyRequest } from '#contract/machine/request.ts'
import { permissions } from '#contract/permissions.ts'
import { applicationVersions } from '#contract/reports/applicationVersions.ts'
import { versionRead } from '#contract/requests/versionRead.ts'
import { LotDialog, vehicleOf } from '#src/fleet/request/LotDialog.tsx'
import { OrderButtons } from '#src/fleet/request/OrderButtons.tsx'
import { to } from '#src/lib/paths.ts'
import { useLanguage } from '#src/lib/text/useText.ts'
import { canAtom, mayAtom } from '#src/state/session.ts'
import { Button } from '#src/ui/button/Button.tsx'

interface Props {
  rows: readonly AnyReportRow[]
  onDone: () => void
}

/** What is asked of ticked trackers, and the versions that they ran. */
export function VersionBulk({ rows, onDone }: Props) {
  const language = useLanguage()
  const navigate = useNavigate()
  const may = useAtomValue(mayAtom)
  const can = useAtomValue(canAtom)
  const [asked, setAsked] = useState<{ rows: readonly AnyReportRow[]; n: number } | null>(null)
  const request = anyRequest(versionRead)
  return (
    <>
      {may(versionRead.calls.order) && (
        <OrderButtons
          request={request}
          // In stock nothing hears what is asked.
          rows={rows.filter((row) => row['vehicleId'] !== null)}
          size="sm"
          // Beside each stands the version that it was heard to run.
          onAsk={(_action, fit) =>
            setAsked({ rows: fit.map((row) => Object.assign({}, row, { bar: row['version'] })), n: 0 })
          }
        />
      )}
      {can(permissions.application, 'r') && (
        <Button
          kind="line"
          size="sm"
          onClick={() =>
            navigate(to('applicationVersionHistory', { ids: rows.map((row) => String(row['trackerId'])).join(',') }))
          }
        >
          {sayIn(applicationVersions, language, 'pastOfTicked')}
        </Button>
      )}
      {asked && (
        <LotDialog
          key={asked.n}
          request={request}
          action="versionRead"
          rows={asked.rows}
          onClose={() => {
            setAsked(null)
            onDone()
          }}
          onAgain={(vehicles) =>
            setAsked({ rows: asked.rows.filter((row) => vehicles.includes(vehicleOf(row))), n: asked.n + 1 })
          }
        />
      )}
    </>
  )
}
