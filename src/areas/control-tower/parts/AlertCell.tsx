import { useAtomValue } from 'jotai'

import { AlertAge } from '#src/fleet/alert/AlertAge.tsx'
import { useFormat } from '#src/lib/format/useFormat.ts'
import { useText } from '#src/lib/text/useText.ts'
import type { VehicleView } from '#streams/atoms/fleet.ts'
import { nowAtom } from '#streams/atoms/link.ts'

import css from './AlertCell.module.css'

interface Props {
  vehicle: Pick<VehicleView, 'alert' | 'otherAlerts'>
}

/** The worst alert and how old it is: the instant further on in the row is that of the vehicle's place. */
export function AlertCell({ vehicle: { alert, otherAlerts } }: Props) {
  const t = useText('fleet')
  const format = useFormat()
  const now = useAtomValue(nowAtom)
  if (!alert) return null
  const name = t(`alert.${alert.type}`)
  const more = otherAlerts > 0 ? ` +${otherAlerts}` : ''
  return (
    <span className={css.alert} title={`${name}, ${format.age(alert.occurredAt, now)}${more}`}>
      <span className={css.words}>
        {/* With a space of its own, or readers hear name and age as one word. */}
        <span className={css.name}>{`${name} `}</span>
        <AlertAge className={css.age} alert={alert} now={now} />
      </span>
      {more && <span className={css.more}>{more}</span>}
    </span>
  )
}
