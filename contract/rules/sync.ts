import { limits } from '../limits.ts'

/**
 * Where the right of a driver on a vehicle stands (commands.md §5.9): its device is asked, then the driver's phone where
 * he has one, then it is in force until its minutes are over or somebody takes it back. `failed`: the device refused or
 * stayed silent, or the phone did.
 */
export const syncStates = ['device', 'app', 'concluded', 'over', 'cancelled', 'failed'] as const
export type SyncState = (typeof syncStates)[number]

/** SYNC-02; what is over or was taken back had come to its end. */
export const syncStatus: Record<SyncState, 0 | 1 | 2 | 3> = {
  failed: 0,
  device: 1,
  app: 2,
  concluded: 3,
  over: 3,
  cancelled: 3,
}

/** A right that may come into force, or is: a driver has one of them on a vehicle. */
export const isOpenSync = (state: SyncState): boolean => state === 'device' || state === 'app' || state === 'concluded'

export interface SyncView {
  state: SyncState
  minutes: number
  /** Epoch ms; until when the driver's phone may answer, and until when the right is in force. */
  appUntil: number | null
  expiresAt: number | null
}

/**
 * - done: the device took it; `app` when the driver's phone is asked next
 * - silent, refused: the device did not
 * - accepted: the driver's phone took it; cancel: a person takes the right back; tick: time went by
 */
export type SyncTrigger = { what: 'done'; app: boolean } | { what: 'failed' | 'accepted' | 'cancel' | 'tick' }

/** The right after something happened at an instant (epoch ms); null when that may not happen now. Pure; ends are absorbing. */
export function syncAfter(view: SyncView, trigger: SyncTrigger, now: number): SyncView | null {
  const { state } = view
  if (!isOpenSync(state)) return null
  const concluded = (): SyncView => ({
    ...view,
    state: 'concluded',
    appUntil: null,
    expiresAt: now + view.minutes * 60_000,
  })
  switch (trigger.what) {
    case 'done':
      if (state !== 'device') return null
      return trigger.app ? { ...view, state: 'app', appUntil: now + limits.syncAppMs } : concluded()
    case 'failed':
      return state === 'device' ? { ...view, state: 'failed' } : null
    case 'accepted':
      return state === 'app' && now < (view.appUntil ?? 0) ? concluded() : null
    case 'cancel':
      return { ...view, state: 'cancelled' }
    case 'tick':
      if (state === 'app' && now >= (view.appUntil ?? 0)) return { ...view, state: 'failed' }
      return state === 'concluded' && now >= (view.expiresAt ?? 0) ? { ...view, state: 'over' } : null
  }
}

/** Whether a driver may do a thing by his right at an instant: nothing but a right in force allows it. */
export const mayBySync = (
  view: SyncView & { mayBlock: boolean; mayUnblock: boolean },
  action: 'block' | 'unblock',
  now: number,
): boolean =>
  view.state === 'concluded' && now < (view.expiresAt ?? 0) && (action === 'block' ? view.mayBlock : view.mayUnblock)

/** What is wrong with a right that somebody is to be given (SYNC-03), or null. */
export function syncFault(asked: {
  mayBlock: boolean
  mayUnblock: boolean
  minutes: number
  driver: { active: boolean; hasKey: boolean }
}): 'sync.noAction' | 'sync.minutes' | 'sync.driverInactive' | 'sync.noKey' | null {
  const { mayBlock, mayUnblock, minutes, driver } = asked
  if (!mayBlock && !mayUnblock) return 'sync.noAction'
  if (!Number.isInteger(minutes) || minutes < limits.syncLeastMin || minutes > limits.syncMostMin) return 'sync.minutes'
  if (!driver.active) return 'sync.driverInactive'
  return driver.hasKey ? null : 'sync.noKey'
}
