import { useAtomValue, useSetAtom } from 'jotai'
import { useState } from 'react'

import type { CommandAction } from '#contract/codes/commands.ts'
import { CompanyId, VehicleId } from '#contract/kinds.ts'
import type { AnyReportRow } from '#contract/machine/report.ts'
import type { AnyRequest } from '#contract/machine/request.ts'
import { call } from '#src/api/call.ts'
import { failureText } from '#src/api/failureText.ts'
import { useLanguage, useText } from '#src/lib/text/useText.ts'
import { notifyAtom } from '#src/state/notices.ts'
import { mayAtom } from '#src/state/session.ts'
import { IconButton } from '#src/ui/button/IconButton.tsx'
import type { IconName } from '#src/ui/icons/names.ts'
import { linkAtom } from '#streams/atoms/link.ts'

import { LotDialog } from './LotDialog.tsx'

interface Props {
  request: AnyRequest
  action: CommandAction
  companyId: number
  vehicleId: number
  icon: IconName
}

/** Asks one vehicle from a row that is not of the request's own list: what that list says of it now is read first. */
export function AskOne({ request, action, companyId, vehicleId, icon }: Props) {
  const t = useText('request')
  const c = useText('fleet')
  const language = useLanguage()
  const may = useAtomValue(mayAtom)
  const live = useAtomValue(linkAtom).state === 'live'
  const notify = useSetAtom(notifyAtom)
  const [row, setRow] = useState<AnyReportRow | null>(null)
  const [reading, setReading] = useState(false)
  const { dump } = request.list.calls
  if (!may(request.calls.order) || !may(dump)) return null
  const open = async () => {
    setReading(true)
    try {
      const of = { companies: [CompanyId.parse(companyId)], vehicles: [VehicleId.parse(vehicleId)] }
      const { rows } = await call(dump, { body: { ...of, show: 'all', offset: 0, limit: 1 } })
      const [found] = rows
      if (found === undefined) notify({ message: request.list.words[language].empty, variant: 'warning' })
      setRow(found ?? null)
    } catch (cause) {
      notify({ message: failureText(cause), variant: 'error' })
    } finally {
      setReading(false)
    }
  }
  const close = () => setRow(null)
  return (
    <>
      <IconButton
        size="sm"
        icon={icon}
        label={live ? `${c(`command.action.${action}`)}…` : t('paused')}
        disabled={!live}
        aria-busy={reading}
        onClick={() => void open()}
      />
      {row !== null && <LotDialog request={request} action={action} rows={[row]} onClose={close} onAgain={close} />}
    </>
  )
}
