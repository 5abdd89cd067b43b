import type { DemoVehicle } from './fleet.ts'
import { hash32 } from './prng.ts'

/** Numbers of macros of the one company of the demo that has some: what a driver types where he parks and leaves. */
export const macros = { arrived: '10', left: '20', meal: '70' } as const

const withMacros = 1
/** One driver in so many types macros: those of all would bury the news of a whole fleet. */
const vehiclesToTypist = 12

export const typesMacros = ({ companyId, deviceId }: Pick<DemoVehicle, 'companyId' | 'deviceId'>): boolean =>
  companyId === withMacros && hash32(deviceId, 'macros') % vehiclesToTypist === 0
