import { z } from 'zod'

import { addresses, type PathName } from '#src/lib/paths.ts'
import { readStored, writeStored } from '#src/lib/storage.ts'

/**
 * What somebody went to by the palette: ids alone are kept, so that the storage of a workstation holds no plates and no
 * names.
 */
export type Recent =
  | { kind: 'vehicle'; id: number }
  | { kind: 'driver'; id: number }
  | { kind: 'screen'; name: PathName }

const kept = 5

const isPathName = (name: unknown): name is PathName => typeof name === 'string' && name in addresses
const Stored = z.array(
  z.union([
    z.object({ kind: z.literal('vehicle'), id: z.int() }),
    z.object({ kind: z.literal('driver'), id: z.int() }),
    z.object({ kind: z.literal('screen'), name: z.custom<PathName>(isPathName) }),
  ]),
)

const keyOf = (userId: number) => `farol.recent.${userId}`
const same = (a: Recent, b: Recent) =>
  a.kind === 'screen' ? b.kind === 'screen' && a.name === b.name : b.kind === a.kind && a.id === b.id

/** Newest first, each once, five at most. */
export const withRecent = (list: readonly Recent[], added: Recent): readonly Recent[] =>
  [added, ...list.filter((one) => !same(one, added))].slice(0, kept)

/** What the user went to on this workstation, newest first. */
export const readRecent = (userId: number): readonly Recent[] =>
  readStored(keyOf(userId), (value) => Stored.safeParse(value).data ?? null) ?? []

export const keepRecent = (userId: number, added: Recent): boolean =>
  writeStored(keyOf(userId), withRecent(readRecent(userId), added))
