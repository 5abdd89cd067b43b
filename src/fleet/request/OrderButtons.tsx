import { useAtomValue } from 'jotai'

import type { CommandAction } from '#contract/codes/commands.ts'
import type { AnyReportRow } from '#contract/machine/report.ts'
import type { AnyRequest } from '#contract/machine/request.ts'
import { useText } from '#src/lib/text/useText.ts'
import { Button } from '#src/ui/button/Button.tsx'
import { linkAtom } from '#streams/atoms/link.ts'

interface Props {
  request: AnyRequest
  /** Those that were chosen. */
  rows: readonly AnyReportRow[]
  size: 'sm' | 'lg'
  onAsk: (action: CommandAction, rows: readonly AnyReportRow[]) => void
}

/** What may be asked of chosen vehicles, each with how many it fits; nothing is asked while the page does not hear. */
export function OrderButtons({ request, rows, size, onAsk }: Props) {
  const t = useText('request')
  const c = useText('fleet')
  const live = useAtomValue(linkAtom).state === 'live'
  return request.actions.map((action, at) => {
    // What is on already is not asked to be switched on, and the other way round.
    const fit = rows.filter((row) => request.actions.length < 2 || row['on'] !== (at === 0))
    return (
      <Button
        key={action}
        kind={at === 0 ? 'danger' : 'line'}
        size={size}
        disabled={!live || fit.length === 0}
        title={live ? undefined : t('paused')}
        onClick={() => onAsk(action, fit)}
      >
        {t('ask', { action: c(`command.action.${action}`), count: fit.length })}
      </Button>
    )
  })
}
