import { useAtomValue } from 'jotai'

import { type ViolationRule, violationRules } from '#contract/codes/journeyRules.ts'
import { type Port, ports } from '#contract/codes/ports.ts'
import type { Alert } from '#contract/live/alert.ts'
import { wordsIn } from '#contract/words.ts'
import { useFormat } from '#src/lib/format/useFormat.ts'
import { useText } from '#src/lib/text/useText.ts'
import { Icon } from '#src/ui/icons/Icon.tsx'
import { PlateText } from '#src/ui/mark/PlateText.tsx'
import { vehicleAtom } from '#streams/atoms/fleet.ts'
import { nowAtom } from '#streams/atoms/link.ts'

import { CallDriver } from '../driver/CallDriver.tsx'
import { AlertBeside } from './AlertBeside.tsx'
import { factsOf } from './facts.ts'
import { UntoldMark } from './UntoldMark.tsx'

import css from './AlertFacts.module.css'

const isPort = (value: string): value is Port => ports.some((port) => port === value)
const isRule = (value: string): value is ViolationRule => violationRules.some((rule) => rule === value)

/** The vehicle as it is now, and the values it had when the alert was raised, with their age. */
export function AlertFacts({ alert }: { alert: Alert }) {
  const t = useText('fleet')
  const format = useFormat()
  const now = useAtomValue(nowAtom)
  const vehicle = useAtomValue(vehicleAtom(alert.vehicleId))
  const said = (value: string) => {
    if (isPort(value)) return wordsIn(format.language).port[value]
    return isRule(value) ? t(`journeyRule.${value}`) : value
  }
  return (
    <section className={css.facts}>
      <header className={css.head}>
        <div className={css.who}>
          <h3>
            <PlateText plate={alert.plate} /> <small>{t('vehicle.fleet', { number: alert.fleetNumber })}</small>
          </h3>
          {vehicle && (
            <p>
              {vehicle.maker} {vehicle.model}
            </p>
          )}
          {alert.driver && (
            <p>
              <Icon name="steering-wheel" size={14} /> {alert.driver}
              <CallDriver name={alert.driver} company={alert.company} />
            </p>
          )}
          <UntoldMark alert={alert} />
        </div>
      </header>
      <AlertBeside alert={alert} />
      <dl className={css.grid}>
        {factsOf(alert).map((fact) => (
          <div key={fact.field}>
            <dt>
              <Icon name={fact.icon} size={14} />
              {t(`fact.${fact.field}`)}
            </dt>
            <dd>
              {typeof fact.value === 'boolean' && t(fact.value ? 'value.on' : 'value.off')}
              {typeof fact.value === 'string' && said(fact.value)}
              {'unit' in fact && format.quantity(fact.value, fact.unit, fact.digits)}
            </dd>
            <dd className={css.age}>{format.age(alert.occurredAt, now)}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
