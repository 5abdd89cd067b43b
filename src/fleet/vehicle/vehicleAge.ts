import { limits } from '#contract/limits.ts'
import type { Format } from '#src/lib/format/useFormat.ts'
import type { Texts } from '#src/lib/text/useText.ts'
import type { VehicleView } from '#streams/atoms/fleet.ts'

type Heard = Pick<VehicleView, 'fixAt' | 'signalAt'>

/** Whether its device has spoken since it was last seen somewhere: then the place is older than the signal. */
export const isPlaceOlder = ({ fixAt, signalAt }: Heard): boolean =>
  fixAt !== null && signalAt !== null && signalAt - fixAt > limits.trackingFreshMs

/**
 * How old what is known of a vehicle is: one age, or two where the device speaks without telling where it is. Empty of a
 * vehicle that never spoke.
 */
export function vehicleAge(vehicle: Heard, now: number, format: Pick<Format, 'age'>, t: Texts<'fleet'>): string {
  const { fixAt, signalAt } = vehicle
  if (signalAt === null) return fixAt === null ? '' : format.age(fixAt, now)
  const signal = format.age(signalAt, now)
  if (fixAt === null) return t('vehicle.signalAge', { signal })
  return isPlaceOlder(vehicle)
    ? t('vehicle.twoAges', { signal, place: format.age(fixAt, now) })
    : format.age(fixAt, now)
}

/** What stands where the place would: nobody ever heard of it, or it never said where it is. */
export const noPlaceText = ({ signalAt }: Pick<Heard, 'signalAt'>, t: Texts<'fleet'>): string =>
  t(signalAt === null ? 'vehicle.never' : 'vehicle.noPlace')
