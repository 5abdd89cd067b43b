import { useAtomValue, useSetAtom } from 'jotai'
import { type KeyboardEvent, type ReactNode, type RefObject, useState } from 'react'

import { deleteFence, type Fence, fence as fenceCall, fenceVehicles, updateFence } from '#contract/endpoints/fence.ts'
import type { Position } from '#contract/rules/distance.ts'
import { areaM2, contains } from '#contract/rules/fenceGeometry.ts'
import { call } from '#src/api/call.ts'
import { failureText } from '#src/api/failureText.ts'
import { useAnswer } from '#src/api/useAnswer.ts'
import type { DrawnFence } from '#src/fleet/fence/fences.layer.ts'
import { useFencesChanged } from '#src/fleet/fence/useFences.ts'
import { fenceOf } from '#src/kit/map/draw/drawing.ts'
import type { MapHandle } from '#src/kit/map/mapHandle.ts'
import { useText } from '#src/lib/text/useText.ts'
import { useShortcut } from '#src/lib/useShortcut.ts'
import { notifyAtom } from '#src/state/notices.ts'
import { mayAtom } from '#src/state/session.ts'

import { draftOf } from '../draft.ts'
import { drawKeys } from '../drawKeys.ts'
import type { DraftControl } from '../useDraft.ts'
import { useSaveFence } from '../useSaveFence.ts'
import { ConflictDialog } from './ConflictDialog.tsx'
import { DrawKeys, DrawTools } from './DrawTools.tsx'
import { FenceDetails } from './FenceDetails.tsx'
import { FenceEditor } from './FenceEditor.tsx'
import { FenceMap } from './FenceMap.tsx'
import { RemoveDialog } from './RemoveDialog.tsx'

import css from './MapSide.module.css'

interface Props {
  handle: RefObject<MapHandle | null>
  control: DraftControl
  editing: boolean
  /** A click on the map adds to the drawing. */
  adding: boolean
  onAdding: (on: boolean) => void
  chosen: Fence | null
  shapes: readonly DrawnFence[]
  /** Why there are no fences on the map, or not the one of the address, or of when they are; false while all is well. */
  said: ReactNode
  onChoose: (id: number | null) => void
  onEditing: (on: boolean) => void
  /** A place of the draft was typed. */
  onTyped: (place: Position) => void
  onActive: (fence: Fence, active: boolean) => void
  /** Asks whether the draft may be thrown away, and then goes on. */
  onDiscard: (go: () => void) => void
}

/** The map with what stands on it: tools of drawing, and the panel of the draft or of the chosen fence. */
export function MapSide(props: Props) {
  const { handle, control, editing, adding, chosen, shapes, said, onAdding, onChoose, onEditing, onActive, onDiscard } =
    props
  const t = useText('fences')
  const may = useAtomValue(mayAtom)
  const notify = useSetAtom(notifyAtom)
  const changed = useFencesChanged()
  const { draft, begin, dispatch } = control
  const [removing, setRemoving] = useState<Fence | null>(null)
  const open = editing ? draft : null
  const detail = useAnswer({
    queryKey: ['fences', 'one', chosen?.id, chosen?.rev],
    enabled: chosen !== null,
    throwOnError: false,
    queryFn: () => (chosen ? call(fenceCall, { params: { id: chosen.id } }) : null),
  })
  const saving = useSaveFence(({ id, rev }) => control.change({ id, rev }))

  const edit = async () => {
    if (!detail.data) return
    const fence = detail.data
    try {
      const vehicles = await call(fenceVehicles, { params: { id: fence.id } })
      const linked = vehicles.filter((one) => one.linked).map(({ vehicleId }) => vehicleId)
      const go = () => {
        begin(draftOf(fence, linked))
        saving.reset()
        onAdding(false)
        onEditing(true)
      }
      if (draft?.changed) onDiscard(go)
      else go()
    } catch (cause) {
      notify({ variant: 'error', message: failureText(cause) })
    }
  }
  const save = async (rev = draft?.rev ?? null) => {
    const shape = draft && fenceOf(draft.drawing.shape)
    if (!draft || !shape) return
    const fence = await saving.save({ ...draft, rev }, shape)
    if (!fence) return
    begin(null)
    onEditing(false)
    onChoose(fence.id)
    notify({ message: t('form.saved', { name: fence.name }) })
  }
  const leave = () => {
    const go = () => {
      begin(null)
      onEditing(false)
    }
    if (draft?.changed) onDiscard(go)
    else go()
  }
  const escape = () => {
    if (open && adding && open.drawing.shape.kind === 'polygon' && !open.drawing.shape.closed) onAdding(false)
    else if (open) leave()
    else onChoose(null)
  }
  useShortcut('back', open || chosen ? escape : null)

  const onKeyDown = (event: KeyboardEvent) => open && drawKeys(event, open.drawing, dispatch)
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- keys of the map and of what is drawn on it
    <div className={css.side} data-drawing={(open && adding) || undefined} onKeyDown={onKeyDown}>
      <FenceMap
        handle={handle}
        shapes={shapes}
        draft={open}
        dispatch={dispatch}
        adding={adding}
        onPoint={(point) => {
          if (open) return
          const under = shapes.filter(({ shape }) => contains(shape, point))
          // A yard within a city: the smallest is what was meant.
          const [found] = under.toSorted((a, b) => areaM2(a.shape) - areaM2(b.shape))
          onChoose(found?.id ?? null)
        }}
      >
        {open && <DrawTools drawing={open.drawing} dispatch={dispatch} adding={adding} onAdding={onAdding} />}
        {open && <DrawKeys shape={open.drawing.shape} />}
        {said !== false && <div className={css.said}>{said}</div>}
        {(open ?? chosen) && (
          <div className={css.panel}>
            {open ? (
              <FenceEditor
                key={open.id}
                draft={open}
                control={control}
                onTyped={props.onTyped}
                save={saving.state}
                onSave={() => void save()}
                onDiscard={leave}
              />
            ) : (
              chosen && (
                <FenceDetails
                  fence={chosen}
                  detail={detail.data ?? null}
                  notRead={detail.data === undefined && detail.missed ? detail.again : null}
                  may={{ update: may(updateFence), remove: may(deleteFence) }}
                  onEdit={() => void edit()}
                  onActive={(active) => onActive(chosen, active)}
                  onRemove={() => setRemoving(chosen)}
                  onClose={() => onChoose(null)}
                />
              )
            )}
          </div>
        )}
      </FenceMap>
      {saving.state.is === 'conflict' && draft && draft.id !== null && (
        <ConflictDialog
          id={draft.id}
          draft={draft}
          onMine={(now) => void save(now.rev)}
          onTheirs={() => {
            const { id } = draft
            saving.reset()
            begin(null)
            onEditing(false)
            void changed()
            onChoose(id)
          }}
          onClose={saving.reset}
        />
      )}
      {removing && <RemoveDialog fence={removing} onRemoved={() => onChoose(null)} onClose={() => setRemoving(null)} />}
    </div>
  )
}
