/** Voltage of a vehicle's electrical system. */
export const batterySystems = [12, 24, 48] as const
export type BatterySystem = (typeof batterySystems)[number]

/** CONST-01: 23 V of 24 V; the same volts per cell in the others (23/12 = 11.5/6 = 46/24). */
const limits: Record<BatterySystem, number> = { 12: 11.5, 24: 23, 48: 46 }
export const batteryLimitV = (system: BatterySystem): number => limits[system]

/** Below it the supply is cut, which is another alert. */
export const suppliedFromV = 2

/** Which system a running engine's voltage is of; null in between, where nobody can tell. */
export function systemCharging(volts: number): BatterySystem | null {
  if (volts >= 36) return 48
  if (volts >= 18) return 24
  return volts >= 12.8 && volts <= 16 ? 12 : null
}

export interface BatteryHeard {
  /** What charges as it, and since when it does without a break; epoch ms. */
  system: BatterySystem | null
  since: number
}

/** A jump start lends another vehicle's voltage for minutes: what has not lasted so long is not learned. */
const lastsMs = 600_000

/**
 * Follows what a running engine charges with. `learned` is set once it has lasted; it never goes down, for a dying
 * alternator makes no car of a truck. Pure.
 */
export function hearBattery(
  heard: BatteryHeard | null,
  known: BatterySystem | null,
  said: { volts: number | undefined; ignition: boolean | undefined; at: number },
): { heard: BatteryHeard | null; learned: BatterySystem | null } {
  if (said.volts === undefined || said.ignition !== true) return { heard, learned: null }
  const system = systemCharging(said.volts)
  const next = heard !== null && heard.system === system ? heard : { system, since: said.at }
  const lasting = system !== null && said.at - next.since >= lastsMs
  return { heard: next, learned: lasting && (known === null || system > known) ? system : null }
}
