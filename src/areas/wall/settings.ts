import { z } from 'zod'

import { limits } from '#contract/limits.ts'

import type { Viewing } from './scale.ts'

/** A display as it was set up; it lives in the browser of that display. */
export interface WallSettings extends Viewing {
  /** What the server knows the display by: a version-4 UUID. */
  id: string
  /** Where it hangs, in the words of the room. */
  name: string
}

export const bounds = { inches: [10, 300], metres: [0.5, 30] } as const

const Inches = z.number().min(bounds.inches[0]).max(bounds.inches[1])
const Metres = z.number().min(bounds.metres[0]).max(bounds.metres[1])
const Name = z.string().trim().max(limits.wallNameMost)
const Stored = z.object({ id: z.uuid(), name: Name, inches: Inches, metres: Metres })

export const storageKey = 'farol.wall'
export const reloadsKey = 'farol.wall.reloads'

/** What the browser holds; null when it is nothing that this version wrote. */
export const readSettings = (value: unknown): WallSettings | null => Stored.safeParse(value).data ?? null

/**
 * The settings that the address asks for, over those that are stored: `?wall=1&inches=55&metres=3&name=Sala 1`. What it
 * says wrongly counts as not said.
 * @returns null when diagonal or distance are known from neither: the display must be set up
 */
export function askedSettings(search: URLSearchParams, stored: WallSettings | null, id: string): WallSettings | null {
  const number = (name: string) => Number((search.get(name) ?? '').replace(',', '.') || undefined)
  const inches = Inches.safeParse(number('inches')).data ?? stored?.inches
  const metres = Metres.safeParse(number('metres')).data ?? stored?.metres
  if (inches === undefined || metres === undefined) return null
  const name = Name.safeParse(search.get('name')).data ?? stored?.name ?? ''
  return { id: stored?.id ?? id, name, inches, metres }
}
