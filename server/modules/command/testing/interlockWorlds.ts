import type { CommandAction } from '#contract/codes/commands.ts'
import type { Telemetry } from '#contract/telemetry.ts'

/** What a vehicle told of itself, and when; epoch ms. */
export interface ToldWorld {
  at: number
  speedKmh: number | undefined
  telemetry: Telemetry
}
export const diagnoses = ['faultRead', 'faultDelete', 'cylinderTest'] as const satisfies readonly CommandAction[]
export type Diagnosis = (typeof diagnoses)[number]

/** A report of chance: what is told, what is left out, and how old it is when it comes. */
export function worldOf(random: () => number, now: number): ToldWorld {
  const pick = <T>(all: readonly T[]): T => all[Math.floor(random() * all.length)] as T
  const ageS = pick([0, 0, 0, 20, 75, 300])
  const [rpm, gear, ignition] = [
    pick([undefined, 0, 499, 500, 750, 1_000, 1_001, 1_400]),
    pick([undefined, 'N', '0', '3', 'R']),
    pick([undefined, true, true, false]),
  ]
  const telemetry: Telemetry = {
    dtcCodes: 'P0420',
    dtcCount: 1,
    ...(rpm !== undefined && { rpm }),
    ...(gear !== undefined && { gear }),
    ...(ignition !== undefined && { ignition }),
  }
  return { at: now - ageS * 1_000, speedKmh: pick([undefined, 0, 0, 0, 3, 4.9, 5, 6, 40]), telemetry }
}

/**
 * The paper's own words on what may be handed over (maintenance §7.1), told anew and not taken from the rules: reports so far, the
 * newest last.
 */
export function mayBeHandedOver(action: Diagnosis, told: readonly ToldWorld[], now: number): boolean {
  const newest = told.at(-1)
  if (newest === undefined) return false
  const lastOf = (field: 'rpm' | 'gear' | 'ignition') =>
    told.findLast(({ telemetry }) => telemetry[field] !== undefined)
  const young = (world: ToldWorld | undefined, ms: number) => world !== undefined && now - world.at <= ms
  if (action === 'faultRead') {
    const off = lastOf('ignition')?.telemetry.ignition === false
    return !off || told.some((world) => world.telemetry.ignition === true && now - world.at <= 600_000)
  }
  const stands = young(newest, 60_000) && newest.speedKmh !== undefined && newest.speedKmh < 5
  if (!stands) return false
  const [ignition, engine, gear] = [lastOf('ignition'), lastOf('rpm'), lastOf('gear')]
  if (action === 'faultDelete') return ignition?.telemetry.ignition === true && young(ignition, 60_000)
  const rpm = engine?.telemetry.rpm ?? 0
  const neutral = gear === undefined || ['N', '0'].includes(gear.telemetry.gear ?? '')
  return young(engine, 60_000) && rpm >= 500 && rpm <= 1_000 && neutral
}
