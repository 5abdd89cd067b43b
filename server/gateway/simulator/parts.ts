import type { PartAttribute } from '#contract/codes/trackerParts.ts'

import type { Parts } from '../port.ts'
import type { DemoVehicle } from './fleet.ts'
import { hash32 } from './prng.ts'

/** Models of the demo's trackers with what they run: the old version, and the one that they are to have. */
const models = [
  { model: 'FR-100', board: 'A3', modem: 'SIM7600', modemVersion: 'LE20B04', newest: '1.6.0', older: '1.4.2' },
  { model: 'FR-200', board: 'B1', modem: 'EC21', modemVersion: 'EC21AUR06', newest: '2.1.0', older: '2.0.1' },
  { model: 'FR-300', board: 'C2', modem: 'EG915U', modemVersion: 'EG915UAR03', newest: '3.0.4', older: null },
] as const

/** Targets of the demo's companies. */
export const targetVersions = models.map(({ model, newest }) => ({ model, version: newest }))

const draw = (vehicle: DemoVehicle, what: string, sides: number) => hash32(0, what, vehicle.deviceId) % sides
const digits = (vehicle: DemoVehicle, what: string, many: number) =>
  Array.from({ length: many }, (_, n) => draw(vehicle, `${what}${n}`, 10)).join('')
/** Signs of a chassis number: none of I, O and Q. */
const signs = 'ABCDEFGHJKLMNPRSTUVWXYZ0123456789'

/** A part that was another one until so many days ago. */
export interface FormerPart {
  part: PartAttribute
  value: string
  days: number
}

/** What the tracker of a vehicle tells of itself: one in thirty tells nothing. Of the older models one in fifteen is behind. */
export function partsOf(vehicle: DemoVehicle): Parts {
  if (draw(vehicle, 'told', 30) === 0) return {}
  const { model, board, modem, modemVersion, newest, older } =
    models[draw(vehicle, 'model', models.length)] ?? models[0]
  const version = older !== null && draw(vehicle, 'behind', 15) === 0 ? older : newest
  const vin = Array.from({ length: 14 }, (_, n) => signs[draw(vehicle, `vin${n}`, signs.length)]).join('')
  return {
    model,
    versionFw: version,
    versionHw: board,
    modem,
    versionModem: modemVersion,
    imei: `86${digits(vehicle, 'imei', 13)}`,
    iccid: `8955${digits(vehicle, 'sim', 16)}`,
    versionGnss: 'L76 3.2',
    // Not every installation reaches the engine, and few have a reader of cards.
    ...(draw(vehicle, 'bus', 4) > 0 && { versionCan: 'CAN-2 1.9', vin: `9BM${vin}` }),
    ...(draw(vehicle, 'reader', 3) === 0 && { cardReader: 'RFID 125 kHz' }),
  }
}

/** Which of them were others before: updates of the last weeks, and swaps of one vehicle in twenty. */
export function formerPartsOf(vehicle: DemoVehicle): FormerPart[] {
  const { model, versionFw, iccid, modem } = partsOf(vehicle)
  const known = models.find((one) => one.model === model)
  if (known === undefined || iccid === undefined || modem === undefined) return []
  const former: FormerPart[] = []
  const days = 1 + draw(vehicle, 'days', 50)
  if (known.older !== null && versionFw === known.newest && draw(vehicle, 'updated', 3) > 0)
    former.push({ part: 'versionFw', value: known.older, days })
  const swap = draw(vehicle, 'swap', 40)
  if (swap === 0) former.push({ part: 'iccid', value: `8955${digits(vehicle, 'former', 16)}`, days })
  if (swap === 1) former.push({ part: 'modem', value: 'SIM800', days })
  return former
}
