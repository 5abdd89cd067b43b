import { useAtomValue } from 'jotai'
import { useState } from 'react'

import type { CommandAction } from '#contract/codes/commands.ts'
import { CompanyId, VehicleId } from '#contract/kinds.ts'
import type { AnyReportRow } from '#contract/machine/report.ts'
import { type Request, anyRequest } from '#contract/machine/request.ts'
import { plateText } from '#contract/rules/plate.ts'
import { call } from '#src/api/call.ts'
import { failureText } from '#src/api/failureText.ts'
import { useAnswer } from '#src/api/useAnswer.ts'
import { useText } from '#src/lib/text/useText.ts'
import { selectedCompaniesAtom } from '#src/state/session.ts'
import { Checkbox } from '#src/ui/field/Checkbox.tsx'
import { Loading } from '#src/ui/layout/Loading.tsx'
import { NotRead } from '#src/ui/layout/NotRead.tsx'
import { Dialog } from '#src/ui/overlay/Dialog.tsx'

import { wordOf } from '../report/wordOf.ts'
import { LotDialog, vehicleOf } from './LotDialog.tsx'
import { OrderButtons } from './OrderButtons.tsx'

import css from './Request.module.css'

interface Props {
  request: Request
  title: string
  vehicles: readonly number[]
  /** Somebody picked them already. */
  areChosen?: boolean
  onClose: () => void
}

/** Some of the vehicles at hand, each with what is against it; then the lot is confirmed and followed where one is. */
export default function LotChoice({ request: own, title, vehicles, areChosen = false, onClose }: Props) {
  const t = useText('request')
  const request = anyRequest(own)
  const companies = useAtomValue(selectedCompaniesAtom)
  const [ticked, setTicked] = useState<ReadonlySet<number>>(new Set(areChosen ? vehicles : []))
  const [asked, setAsked] = useState<{ action: CommandAction; rows: readonly AnyReportRow[]; n: number } | null>(null)
  const { data, missed, failureReason, again } = useAnswer({
    queryKey: ['lotChoice', request.name, companies, vehicles],
    throwOnError: false,
    // What is against a vehicle is of this moment, and judged again when it is asked.
    gcTime: 0,
    queryFn: () =>
      call(request.list.calls.dump, {
        body: {
          companies: companies.map((id) => CompanyId.parse(id)),
          vehicles: vehicles.map((id) => VehicleId.parse(id)),
          show: 'all',
          limit: vehicles.length,
          offset: 0,
        },
      }),
  })
  if (asked)
    return (
      <LotDialog
        key={asked.n}
        request={request}
        action={asked.action}
        rows={asked.rows}
        onClose={onClose}
        onAgain={(failed) =>
          setAsked({ ...asked, rows: asked.rows.filter((row) => failed.includes(vehicleOf(row))), n: asked.n + 1 })
        }
      />
    )
  const rows = data?.rows ?? []
  const tick = (id: number, on: boolean) => {
    const next = new Set(ticked)
    if (on) next.add(id)
    else next.delete(id)
    setTicked(next)
  }
  return (
    <Dialog
      open
      width={640}
      title={title}
      onClose={onClose}
      footer={
        <OrderButtons
          request={request}
          rows={rows.filter((row) => ticked.has(vehicleOf(row)) && row['busy'] !== true)}
          size="lg"
          onAsk={(action, fit) => setAsked({ action, rows: fit, n: 0 })}
        />
      }
    >
      {!data && (missed ? <NotRead text={failureText(failureReason)} onRetry={again} /> : <Loading rows={4} />)}
      <ul className={css.choice} aria-label={t('choose')}>
        {rows.map((row) => (
          <li key={row.id}>
            <Checkbox
              checked={ticked.has(vehicleOf(row)) && row['busy'] !== true}
              disabled={row['busy'] === true}
              label={
                <>
                  <b className="mono">{plateText(wordOf(row, 'plate', ''))}</b> {wordOf(row, 'fleetNumber')}
                </>
              }
              onChange={(on) => tick(vehicleOf(row), on)}
            />
            <span>{wordOf(row, 'bar')}</span>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
