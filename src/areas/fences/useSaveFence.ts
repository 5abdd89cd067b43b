import { useAtomValue } from 'jotai'
import { useState } from 'react'

import { createFence, type FenceDetail, linkFenceVehicles, updateFence } from '#contract/endpoints/fence.ts'
import { firstRevision } from '#contract/kinds.ts'
import type { FenceShape } from '#contract/rules/fenceShape.ts'
import { call } from '#src/api/call.ts'
import { useFenceKnown, useFencesChanged } from '#src/fleet/fence/useFences.ts'
import { agrees } from '#src/lib/agrees.ts'
import { mayAtom } from '#src/state/session.ts'

import { isSamePlace } from './differences.ts'
import type { FenceDraft } from './draft.ts'
import { type FormRefusal, formRefusal, isConflict } from './refusal.ts'

export type SaveState =
  | { is: 'idle' }
  | { is: 'saving' }
  | { is: 'refused'; refusal: FormRefusal }
  /** Somebody changed the fence meanwhile: nothing was written. */
  | { is: 'conflict' }

const saidOf = (draft: FenceDraft, shape: FenceShape) => ({
  name: draft.name.trim(),
  note: draft.note.trim(),
  colour: draft.colour,
  origin: draft.origin,
  shape,
  alertEnter: draft.alertEnter,
  alertExit: draft.alertExit,
  speedLimitKmh: draft.speedLimitKmh,
  noBlock: draft.noBlock,
  trunkAllowed: draft.trunkAllowed,
  plant: draft.plant,
  journeyMark: draft.journeyMark,
  decent: draft.decent,
})

type Said = ReturnType<typeof saidOf>

/** A place counts as the same whatever rings are closed, and the origin that follows from it is the server's. */
const says = (fence: FenceDetail, said: Said): boolean =>
  agrees(fence, { ...said, shape: fence.shape, origin: fence.origin }) && isSamePlace(fence.shape, said.shape)

type Stored = Pick<FenceDetail, 'id' | 'rev'>

/**
 * Makes the fence of a draft. One whose answer was lost before is there already, as it was said then: what was changed
 * since is written to it by whoever may, unless somebody else was faster.
 */
async function make({ company, key }: FenceDraft, said: Said, mayUpdate: boolean, onStored: (fence: Stored) => void) {
  const made = await call(createFence, { body: { company, key, ...said } })
  if (says(made, said) || !mayUpdate) return made
  onStored({ id: made.id, rev: firstRevision })
  return call(updateFence, { params: { id: made.id }, body: { rev: firstRevision, ...said } })
}

/** Writes place and values, then the links that differ. Throws what the server refuses. */
async function write(
  draft: FenceDraft,
  shape: FenceShape,
  mayUpdate: boolean,
  onStored: (fence: Stored) => void,
): Promise<FenceDetail> {
  const said = saidOf(draft, shape)
  const { id, rev } = draft
  const stored =
    id === null || rev === null
      ? await make(draft, said, mayUpdate, onStored)
      : await call(updateFence, { params: { id }, body: { rev, ...said } })
  onStored(stored)
  const link = draft.vehicles.filter((vehicle) => !draft.linked.includes(vehicle))
  const unlink = draft.linked.filter((vehicle) => !draft.vehicles.includes(vehicle))
  if (link.length + unlink.length === 0) return stored
  return call(linkFenceVehicles, { params: { id: stored.id }, body: { rev: stored.rev, link, unlink } })
}

/**
 * Saving a draft. A fence that was made while its vehicles were refused is a stored fence from then on, so that a second
 * try does not make it again: `onStored` says so.
 */
export function useSaveFence(onStored: (fence: Stored) => void) {
  const [state, setState] = useState<SaveState>({ is: 'idle' })
  const changed = useFencesChanged()
  const known = useFenceKnown()
  const mayUpdate = useAtomValue(mayAtom)(updateFence)
  const save = async (draft: FenceDraft, shape: FenceShape): Promise<FenceDetail | null> => {
    setState({ is: 'saving' })
    try {
      const fence = await write(draft, shape, mayUpdate, onStored)
      setState({ is: 'idle' })
      known(fence)
      void changed()
      return fence
    } catch (cause) {
      setState(isConflict(cause) ? { is: 'conflict' } : { is: 'refused', refusal: formRefusal(cause) })
      return null
    }
  }
  return { state, save, reset: () => setState({ is: 'idle' }) }
}
