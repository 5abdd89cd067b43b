import { replayPath } from '#src/fleet/player/replayAddress.ts'
import { to } from '#src/lib/paths.ts'
import type { IconName } from '#src/ui/icons/names.ts'

export const tourSteps = ['follow', 'answer', 'block', 'fence', 'replay'] as const
type TourStep = (typeof tourSteps)[number]

interface Vehicle {
  id: number
  plate: string
  state: string
  fixAt: number | null
}

/** What the profile may do of what is offered. */
interface May {
  map: boolean
  alerts: boolean
  blocks: boolean
  fences: boolean
}

const dayMs = 86_400_000
const icons: Record<TourStep, IconName> = {
  follow: 'truck',
  answer: 'bell',
  block: 'lock-key',
  fence: 'polygon',
  replay: 'clock-counter-clockwise',
}

/** The five things to try that this fleet and this profile have, each with its place. */
export function tourOf(vehicles: readonly Vehicle[], now: number, may: May) {
  const heard = vehicles.filter(({ fixAt }) => fixAt !== null)
  const moving = heard.find(({ state }) => state === 'moving') ?? heard[0]
  const standing = heard.find(({ state }) => state === 'off' || state === 'idle') ?? heard[0]
  if (moving === undefined || standing === undefined) return []
  const offered: readonly [TourStep, boolean, string, string | null][] = [
    ['follow', may.map, to('liveVehicle', { vehicleId: moving.id }), moving.plate],
    ['answer', may.alerts, to('monitoringAlerts'), null],
    ['block', may.blocks, `${to('tower')}?open=${standing.id}`, standing.plate],
    ['fence', may.fences, to('fences'), null],
    ['replay', may.map, replayPath([moving.id], now, now - dayMs), moving.plate],
  ]
  return offered.flatMap(([step, allowed, path, plate]) => (allowed ? [{ step, path, icon: icons[step], plate }] : []))
}
