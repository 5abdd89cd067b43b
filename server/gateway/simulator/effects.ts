import type { CommandAction } from '#contract/codes/commands.ts'

import { enter } from './phases.ts'
import { comesBack, type VehicleState } from './vehicle.ts'

/** Above this speed a device does not cut the engine (the SET_TURNOFF_SPEED parameter; formats §5.1, setdigout). */
export const turnOffKmh = 20

/** True when the vehicle is slow enough for the command to take effect now. */
export const mayTakeEffect = (s: VehicleState, action: CommandAction): boolean =>
  action !== 'block' || s.speedMs * 3.6 <= turnOffKmh

/** What an executed command does to the vehicle. */
export function takeEffect(
  s: VehicleState,
  action: CommandAction,
  payload: Readonly<Record<string, unknown>> = {},
): void {
  switch (action) {
    case 'block':
      s.blocked = true
      s.slowing = false
      // A rolling vehicle loses its engine and rolls out; `advance` parks it once it stands.
      if (s.phase !== 'driving') enter(s, 'parked', Infinity)
      return
    case 'unblock':
      s.blocked = false
      if (s.phase === 'parked') s.phaseUntil = Math.min(s.phaseUntil, s.t + s.chance.between(30_000, 120_000))
      return
    case 'trunkLock':
    case 'trunkUnlock':
      s.trunkLocked = action === 'trunkLock'
      return
    case 'fifthWheelLock':
    case 'fifthWheelUnlock':
      s.fifthWheelLocked = action === 'fifthWheelLock'
      return
    case 'sirenOn':
    case 'sirenOff':
      s.siren = action === 'sirenOn'
      return
    case 'buzzerOn':
    case 'buzzerOff':
      s.buzzer = action === 'buzzerOn'
      return
    case 'lightOn':
    case 'lightOff':
      s.light = action === 'lightOn'
      return
    case 'odometerSet':
      s.odometerKm = typeof payload['odometerKm'] === 'number' ? payload['odometerKm'] : s.odometerKm
      return
    case 'faultDelete':
      s.dtcCount = 0
      comesBack(s)
      return
    case 'maintenanceOn':
      s.maintenance = true
      // Somebody is under it; one that is on the road goes on.
      if (s.phase !== 'driving') enter(s, 'parked', Infinity)
      return
    case 'maintenanceOff':
      s.maintenance = false
      if (s.phase === 'parked' && !s.blocked)
        s.phaseUntil = Math.min(s.phaseUntil, s.t + s.chance.between(30_000, 120_000))
      return
    case 'pointLink':
    case 'pointUnlink':
    case 'faultRead':
    case 'cylinderTest':
    case 'versionRead':
    case 'identityRead':
    case 'positionAsk':
    case 'trackerRestart':
    case 'gnssRestart':
    case 'accelerometerSet':
    case 'hourmeterSet':
    case 'serviceReset':
    case 'immobilizationSet':
    case 'eventSet':
    case 'syncGrant':
    case 'syncRevoke':
    case 'parameterSet':
    // What a device knows of points, and how it is set, shows in nothing that it reports.
  }
}
