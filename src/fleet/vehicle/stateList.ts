import { type VehicleState, vehicleStates } from '#contract/rules/vehicleState.ts'

/** The states that are always offered, in the order of every filter, total and legend. */
export const lastingStates = [
  'moving',
  'idle',
  'off',
  'afterKey',
  'noSignal',
  'blocked',
] as const satisfies readonly VehicleState[]

/** All of them: a transition is over within seconds. */
export const orderedStates = [...lastingStates, 'transition'] as const satisfies readonly VehicleState[]

export const isState = (name: string): name is VehicleState => vehicleStates.some((state) => state === name)

/** A list with one more, or without it when it was there. */
export const toggled = <T>(list: readonly T[], item: T): T[] =>
  list.includes(item) ? list.filter((one) => one !== item) : [...list, item]
