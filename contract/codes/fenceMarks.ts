import { z } from 'zod'

/** What standing in a fence says of a driver's journey: at a dock he waits, at a stop he can rest (journey §4). */
export const fenceMarks = ['none', 'load', 'stop'] as const
export const FenceMark = z.enum(fenceMarks)
export type FenceMark = z.output<typeof FenceMark>
