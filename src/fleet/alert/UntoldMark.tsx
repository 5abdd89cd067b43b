import { useAtomValue } from 'jotai'

import type { Alert } from '#contract/live/alert.ts'
import { untoldSince } from '#contract/rules/alertState.ts'
import { dayOf } from '#contract/rules/zonedDay.ts'
import { useFormat } from '#src/lib/format/useFormat.ts'
import { useText } from '#src/lib/text/useText.ts'
import { Icon } from '#src/ui/icons/Icon.tsx'
import { Badge } from '#src/ui/mark/Badge.tsx'
import { vehicleAtom } from '#streams/atoms/fleet.ts'
import { nowAtom } from '#streams/atoms/link.ts'

interface Props {
  alert: Alert
  /** In a row: the sign alone, its words for whoever asks. */
  brief?: boolean
}

/** An alert goes on as far as anybody knows: since when its vehicle says nothing is said beside it. */
export function UntoldMark({ alert, brief = false }: Props) {
  const t = useText('fleet')
  const format = useFormat()
  const now = useAtomValue(nowAtom)
  const vehicle = useAtomValue(vehicleAtom(alert.vehicleId))
  const since = vehicle ? untoldSince(alert, vehicle, now) : null
  if (since === null) return null
  const words = t('popup.untold', { time: dayOf(since) === dayOf(now) ? format.time(since) : format.dateTime(since) })
  return brief ? (
    <span title={words}>
      <Icon name="cell-signal-slash" size={14} label={words} />
    </span>
  ) : (
    <p>
      <Badge icon="cell-signal-slash">{words}</Badge>
    </p>
  )
}
