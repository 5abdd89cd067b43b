import { useState } from 'react'

import { createFence, type FenceDetail, linkFenceVehicles, updateFence } from '#contract/endpoints/fence.ts'
import type { FenceShape } from '#contract/rules/fenceShape.ts'
import { call } from '#src/api/call.ts'
import { useFenceKnown, useFencesChanged } from '#src/fleet/fence/useFences.ts'

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
})

/** Writes place and values, then the links that differ. Throws what the server refuses. */
async function write(
  draft: FenceDraft,
  shape: FenceShape,
  onStored: (fence: FenceDetail) => void,
): Promise<FenceDetail> {
  const said = saidOf(draft, shape)
  const { id, rev } = draft
  const stored =
    id === null || rev === null
      ? await call(createFence, { body: { company: draft.company, ...said } })
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
export function useSaveFence(onStored: (fence: FenceDetail) => void) {
  const [state, setState] = useState<SaveState>({ is: 'idle' })
  const changed = useFencesChanged()
  const known = useFenceKnown()
  const save = async (draft: FenceDraft, shape: FenceShape): Promise<FenceDetail | null> => {
    setState({ is: 'saving' })
    try {
      const fence = await write(draft, shape, onStored)
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
