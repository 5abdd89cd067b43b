import type { MonitoredVehicle, Reading } from '#contract/endpoints/monitoring.ts'
import { notAvailable, numberText } from '#contract/format.ts'
import type { Language } from '#contract/kinds.ts'
import type { BatterySystem } from '#contract/rules/batterySystem.ts'
import { faultCodesOf } from '#contract/rules/faultCodes.ts'
import { worryOf } from '#contract/rules/vehicleHealth.ts'
import type { Telemetry, TelemetryField } from '#contract/telemetry.ts'
import { wordsIn } from '#contract/words.ts'

import { ignitionColour, worryColour } from './cardColours.ts'

/** The last telemetry of a vehicle as stored: values, and per field the epoch ms at which it was said. */
export interface Said {
  values: Telemetry
  measuredAt: Readonly<Record<string, number>>
  /** Volts of its electrical system; left out or null while nobody knows. */
  battery?: BatterySystem | null
}

type Readings = Pick<
  MonitoredVehicle,
  | 'ignition'
  | 'signal'
  | 'faults'
  | 'coolant'
  | 'seatBelt'
  | 'battery'
  | 'hazardLights'
  | 'rpm'
  | 'throttle'
  | 'gear'
  | 'fuel'
  | 'odometer'
>

/**
 * What the sensors said last as the indicators of a card, each with its own instant (VCARD-11, VCARD-13). Pure.
 * @param afterKey the key is in and the engine rests, as the motion rules tell it
 * @param permitted without it neither fuel nor odometer is told (VCARD-06)
 */
export function readingsOf(
  { values, measuredAt, battery = null }: Said,
  language: Language,
  afterKey: boolean,
  permitted: boolean,
): Readings {
  const words = wordsIn(language)
  const atOf = (field: TelemetryField) => (values[field] === undefined ? undefined : measuredAt[field])
  const reading = (field: TelemetryField, text: string): Reading | undefined => {
    const at = atOf(field)
    const worry = worryOf(field, values, battery)
    if (at === undefined) return undefined
    return { text, at, ...(worry && { warning: { colour: worryColour[worry] } }) }
  }
  const number = (field: TelemetryField, digits = 0) =>
    reading(field, numberText(Number(values[field]), language, digits))
  const word = (field: 'seatBelt' | 'hazardLights') =>
    reading(field, words.reading[field][values[field] === true ? 'on' : 'off'])
  const faults = number('dtcCount')
  return {
    ignition: ignitionOf(values.ignition, atOf('ignition'), afterKey, words.ignition),
    signal: number('rssiDbm'),
    faults: faults && { ...faults, status: (values.dtcCount ?? 0) > 0, codes: faultCodesOf(values, measuredAt) },
    coolant: number('coolantC'),
    seatBelt: word('seatBelt'),
    battery: number('batteryV', 1),
    hazardLights: word('hazardLights'),
    rpm: number('rpm'),
    throttle: number('throttlePct'),
    gear: reading('gear', values.gear ?? ''),
    ...(permitted && {
      fuel: reading('fuelPct', `${Math.floor(values.fuelPct ?? 0)}%`) ?? { text: notAvailable.card },
      odometer: number('odometerKm'),
    }),
  }
}

function ignitionOf(
  on: boolean | undefined,
  at: number | undefined,
  afterKey: boolean,
  words: { off: string; on: string; afterKey: string },
): Readings['ignition'] {
  if (on === undefined || at === undefined) return undefined
  const status = on ? (afterKey ? 2 : 1) : 0
  return { text: [words.off, words.on, words.afterKey][status] ?? '', status, colour: ignitionColour[status], at }
}
