import { useAtomValue } from 'jotai'

import { placeOrDegrees } from '#contract/placeText.ts'
import { useLanguage, useText } from '#src/lib/text/useText.ts'
import { Place } from '#src/ui/mark/Place.tsx'
import { SeverityChip } from '#src/ui/mark/SeverityChip.tsx'
import type { VehicleView } from '#streams/atoms/fleet.ts'
import { nowAtom } from '#streams/atoms/link.ts'

import { AlertAge } from '../alert/AlertAge.tsx'

import css from './OpenAlert.module.css'

/** What a command may be the answer to: the worst alert that nobody acknowledged, how many more there are, and where the vehicle is. */
export function OpenAlert({ vehicle }: { vehicle: VehicleView }) {
  const t = useText('fleet')
  const language = useLanguage()
  const now = useAtomValue(nowAtom)
  const { alert, otherAlerts, latitude, longitude } = vehicle
  if (!alert) return null
  return (
    <p className={css.alert}>
      <SeverityChip severity={alert.severity}>{t(`alert.${alert.type}`)}</SeverityChip>
      <span>
        <AlertAge alert={alert} now={now} /> · {t('command.notAcknowledged')}
        {otherAlerts > 0 && ` +${otherAlerts}`}
      </span>
      {latitude !== null && longitude !== null && <Place text={placeOrDegrees(latitude, longitude, language)} />}
    </p>
  )
}
