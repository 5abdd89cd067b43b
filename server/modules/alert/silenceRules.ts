/** A device that sleeps while its vehicle is parked says something each hour or so: so many times longer it may be quiet. */
export const parkedTimes = 4

/** From when nothing was heard; what nobody could hear, for the server did not listen yet, is no silence. Epoch ms. */
export const silentSince = (heard: number, listensSince: number): number => Math.max(heard, listensSince)

/** Whether nothing was heard for as long as a rule says, in ms; of a vehicle whose ignition was off then, for longer. */
export const isSilent = ({
  since,
  now,
  durationMs,
  isParked,
}: {
  since: number
  now: number
  durationMs: number
  isParked: boolean
}): boolean => now - since >= durationMs * (isParked ? parkedTimes : 1)
