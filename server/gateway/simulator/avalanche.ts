import type { AlertType } from '#contract/codes/alerts.ts'

const minute = 60_000

/** What a bad quarter of an hour is made of: few that are critical, more that are high, the rest medium. */
const mix: readonly AlertType[] = [
  'powerCut',
  'dtc',
  'powerCut',
  'dtc',
  'panic',
  'powerCut',
  'dtc',
  'powerCut',
  'jammer',
  'dtc',
]
const all = 40
/** So many come in the first minute: more than ten in ten minutes are a flood. */
const atOnce = 14

export interface Happening {
  afterMs: number
  deviceId: string
  type: AlertType
}

/** Forty alerts in ten minutes (alerts.md §8), of as many vehicles as there are; the same thing never twice to one. */
export function avalancheOf(deviceIds: readonly string[]): Happening[] {
  const taken = new Set<string>()
  const plan: Happening[] = []
  for (let n = 0; n < all; n++) {
    const type = mix[n % mix.length]
    const free = deviceIds.map((_, offset) => deviceIds[(n + offset) % deviceIds.length])
    const deviceId = free.find((id) => !taken.has(`${id} ${type}`))
    if (type === undefined || deviceId === undefined) continue
    taken.add(`${deviceId} ${type}`)
    const afterMs = n < atOnce ? (n * minute) / atOnce : minute + ((n - atOnce) * 9 * minute) / (all - atOnce)
    plan.push({ afterMs: Math.round(afterMs), deviceId, type })
  }
  return plan
}
