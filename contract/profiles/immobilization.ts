import { maybe } from '../fieldKinds.ts'
import { ImmobilizationSetId } from '../kinds.ts'
import { defineProfile } from '../machine/profile.ts'
import { permissions } from '../permissions.ts'
import words from './text/immobilization.json' with { type: 'json' }

/** Least and most of what is a number (commands §5.7). */
const ranges: Readonly<Record<string, readonly [number, number]>> = {
  sirenS: [0, 600],
  turnOffKmh: [0, 60],
  keepAliveS: [60, 86_400],
  autoUnblockMin: [1, 1_440],
  blockCooldownMin: [0, 1_440],
  presenceKeyS: [5, 300],
}

/** Settings of immobilization (IMMOB-01..05, 10): CMD0001 to CMD0009 in their order, then the seven other codes. */
export const immobilization = defineProfile('immobilization', {
  kind: 'immobilization',
  id: ImmobilizationSetId,
  at: '/v2/immobilization/settings',
  permission: permissions.immobilization,
  values: {
    sirenS: maybe('SET_ANTITHEFT_SIREN_TIMER', 'seconds'),
    trackerLock: maybe('EN_TRACKER_LOCK', 'onOff'),
    turnOffKmh: maybe('SET_TURNOFF_SPEED', 'kmh'),
    keepAliveS: maybe('SET_KEEPALIVE_TIMEOUT', 'seconds'),
    jammerSiren: maybe('EN_JAMMER_SIREN', 'onOff'),
    jammerLock: maybe('EN_JAMMER_LOCK', 'onOff'),
    panelLock: maybe('EN_PANEL_VIOLATION_LOCK', 'onOff'),
    panicLock: maybe('EN_PANIC_BUTTON_LOCK', 'onOff'),
    /** One code of two values: both, or none. */
    autoUnblockMin: maybe('SET_AUTOUNLOCK_TIMER', 'duration'),
    blockCooldownMin: maybe('SET_AUTOUNLOCK_TIMER.espera', 'duration'),
    fenceLock: maybe('EN_GEOFENCE_LOCK', 'onOff'),
    fenceAlert: maybe('EN_GEOFENCE_ALERT', 'onOff'),
    presenceKeyS: maybe('SET_PRESENCE_KEY', 'seconds'),
    driverDoorLock: maybe('EN_DRIVER_DOOR_LOCK', 'onOff'),
    passengerDoorLock: maybe('EN_PASSENGER_DOOR_LOCK', 'onOff'),
    trailerLock: maybe('EN_TRAILER_DISENGAGE_LOCK', 'onOff'),
    lockedSiren: maybe('EN_LOCKED_L15_SIREN', 'onOff'),
  },
  groups: {
    siren: ['sirenS', 'jammerSiren', 'lockedSiren'],
    automatic: ['trackerLock', 'turnOffKmh', 'keepAliveS', 'jammerLock', 'panelLock', 'panicLock'],
    doors: ['driverDoorLock', 'passengerDoorLock', 'trailerLock'],
    fence: ['fenceLock', 'fenceAlert'],
    times: ['autoUnblockMin', 'blockCooldownMin', 'presenceKeyS'],
  },
  apply: { by: 'device', action: 'immobilizationSet' },
  confirm: 'word',
  many: 200,
  check: (values) => {
    for (const [field, [least, most]] of Object.entries(ranges)) {
      const value = values[field]
      if (typeof value === 'number' && (value < least || value > most || !Number.isInteger(value)))
        return { code: 'setting.range', field }
    }
    const given = (key: string) => values[key] !== null && values[key] !== undefined
    return given('autoUnblockMin') === given('blockCooldownMin')
      ? null
      : { code: 'setting.noCooldown', field: 'blockCooldownMin' }
  },
  words,
  sample: { turnOffKmh: 20, jammerLock: true, keepAliveS: 600 },
})
