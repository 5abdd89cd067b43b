import { useAtomValue } from 'jotai'

import { notAvailable, units } from '#contract/format.ts'
import { permissions } from '#contract/permissions.ts'
import { faultCodesOf } from '#contract/rules/faultCodes.ts'
import { worryOf } from '#contract/rules/vehicleHealth.ts'
import type { TelemetryField } from '#contract/telemetry.ts'
import { CallDriver } from '#src/fleet/driver/CallDriver.tsx'
import { indicators } from '#src/fleet/vehicle/indicators.ts'
import { useFormat } from '#src/lib/format/useFormat.ts'
import { useText } from '#src/lib/text/useText.ts'
import { canAtom } from '#src/state/session.ts'
import { Icon } from '#src/ui/icons/Icon.tsx'
import type { VehicleView } from '#streams/atoms/fleet.ts'
import { nowAtom } from '#streams/atoms/link.ts'
import { telemetryAtom } from '#streams/atoms/telemetry.ts'

import { FencesNow } from './FencesNow.tsx'

import css from './Indicators.module.css'

/** Yes and no in the words of the thing itself. */
const switches = ['ignition', 'seatBelt', 'hazardLights'] as const
const isSwitch = (field: TelemetryField): field is (typeof switches)[number] =>
  (switches as readonly TelemetryField[]).includes(field)

/** Last telemetry: every value with its own age, because they age apart; what was never sent is not listed. */
export function Indicators({ vehicle }: { vehicle: VehicleView }) {
  const f = useText('fleet')
  const format = useFormat()
  const now = useAtomValue(nowAtom)
  const telemetry = useAtomValue(telemetryAtom(vehicle.id))
  const permitted = useAtomValue(canAtom)(permissions.telemetry, 'r')
  if (!telemetry) return null
  const { fixAt, speedKmh } = vehicle
  const codes = faultCodesOf(telemetry.values, telemetry.measuredAt)
  const listed = indicators.filter(({ restricted }) => permitted || !restricted)
  const switched = (field: TelemetryField, on: boolean) =>
    isSwitch(field) ? f(`switch.${field}.${on ? 'on' : 'off'}`) : f(on ? 'value.on' : 'value.off')
  return (
    <dl className={css.grid} data-stale={vehicle.freshness === 'live' ? undefined : true}>
      {fixAt !== null && (
        <div>
          <dt>
            <Icon name="speedometer" size={14} />
            <span>{f('indicator.speed')}</span>
          </dt>
          <dd>
            {speedKmh === null ? notAvailable.card : format.number(speedKmh)}
            <i>{units.kmh}</i>
          </dd>
          <dd className={css.age}>{format.age((speedKmh === null ? vehicle.signalAt : null) ?? fixAt, now)}</dd>
        </div>
      )}
      {listed.map(({ field, icon, unit, digits }) => {
        const value = telemetry.values[field]
        const at = telemetry.measuredAt[field]
        if (value === undefined) return null
        return (
          <div key={field}>
            <dt>
              <Icon name={icon} size={14} />
              <span>{f(`indicator.${field}`)}</span>
            </dt>
            <dd data-worry={worryOf(field, telemetry.values, telemetry.batterySystem)}>
              {typeof value === 'boolean' && switched(field, value)}
              {typeof value === 'string' && value}
              {typeof value === 'number' && format.number(value, digits)}
              {typeof value === 'number' && unit && <i>{units[unit]}</i>}
            </dd>
            {at !== undefined && <dd className={css.age}>{format.age(at, now)}</dd>}
          </div>
        )
      })}
      {codes !== null && (
        <div data-wide>
          <dt>
            <Icon name="engine" size={14} />
            {f('indicator.dtcCodes')}
          </dt>
          <dd className="mono">{codes}</dd>
          {telemetry.measuredAt.dtcCodes !== undefined && (
            <dd className={css.age}>{format.age(telemetry.measuredAt.dtcCodes, now)}</dd>
          )}
        </div>
      )}
      <FencesNow vehicleId={vehicle.id} />
      {vehicle.driver && (
        <div data-wide>
          <dt>
            <Icon name="identification-card" size={14} />
            {f('indicator.driver')}
          </dt>
          <dd>
            {vehicle.driver} <CallDriver name={vehicle.driver} company={vehicle.company} />
          </dd>
        </div>
      )}
    </dl>
  )
}
