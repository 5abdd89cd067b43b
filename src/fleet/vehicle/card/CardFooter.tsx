import type { MonitoredVehicle } from '#contract/endpoints/monitoring.ts'
import { notAvailable, units } from '#contract/format.ts'
import { useFormat } from '#src/lib/format/useFormat.ts'
import { useText } from '#src/lib/text/useText.ts'
import { Icon } from '#src/ui/icons/Icon.tsx'
import type { VehicleView } from '#streams/atoms/fleet.ts'

import { VehicleAge } from '../VehicleAge.tsx'
import { indicatorOf } from './cardIndicators.ts'

import css from './CardFooter.module.css'

interface Props {
  vehicle: VehicleView
  said: MonitoredVehicle | undefined
  now: number
  /** VCARD-06: without it neither fuel nor odometer stands here. */
  telemetry: boolean
}

/** Speed, fuel and odometer (VCARD-05), and how old the position is. */
export function CardFooter({ vehicle, said, now, telemetry }: Props) {
  const t = useText('fleet')
  const format = useFormat()
  const { fixAt, freshness, speedKmh } = vehicle
  // Of a vehicle that nobody hears the last speed would be a guess.
  const speed =
    fixAt === null || speedKmh === null || freshness === 'lost' ? notAvailable.card : format.number(speedKmh)
  const measured = telemetry ? (['fuel', 'odometer'] as const).map((key) => indicatorOf(key, said)) : []
  return (
    <footer className={css.foot}>
      <dl>
        <div title={t('card.speed')} data-fresh={freshness}>
          <dt>
            <Icon name="speedometer" size={14} label={t('card.speed')} />
          </dt>
          <dd>
            <b>{speed}</b> {units.kmh}
          </dd>
        </div>
        {measured.map((one) => {
          const age = one.at === null ? '' : format.age(one.at, now)
          const label = t(one.key === 'fuel' ? 'card.fuel' : 'card.odometer')
          return (
            <div key={one.key} title={[label, age].filter(Boolean).join(' · ')}>
              <dt>
                <Icon name={one.icon} size={14} label={label} />
              </dt>
              <dd
                data-warning={one.warning === null ? undefined : true}
                style={one.warning === null ? undefined : { '--warning': one.warning }}
              >
                <b>{one.text}</b>
                {one.unit && one.at !== null && ` ${units[one.unit]}`}
                {age && <span className="sr-only"> {age}</span>}
              </dd>
            </div>
          )
        })}
      </dl>
      {vehicle.signalAt === null && <span>{t('vehicle.never')}</span>}
      <VehicleAge vehicle={vehicle} now={now} />
    </footer>
  )
}
