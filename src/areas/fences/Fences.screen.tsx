import { useAtomValue } from 'jotai'
import { useRef, useState } from 'react'

import { createFence, type Fence, updateFence } from '#contract/endpoints/fence.ts'
import { CompanyId } from '#contract/kinds.ts'
import { permissions } from '#contract/permissions.ts'
import { dataSetOf } from '#src/api/dataSet.ts'
import { failureText } from '#src/api/failureText.ts'
import { useFences, useFenceShapes, useFencesLive } from '#src/fleet/fence/useFences.ts'
import { StaleNote } from '#src/kit/answer/StaleNote.tsx'
import { fenceOf } from '#src/kit/map/draw/drawing.ts'
import type { MapHandle } from '#src/kit/map/mapHandle.ts'
import { useAddressQuery } from '#src/kit/query/useAddressQuery.ts'
import { statusOf } from '#src/kit/table/statusOf.ts'
import { useText } from '#src/lib/text/useText.ts'
import { canAtom, currentSessionAtom, mayAtom, selectedCompaniesAtom } from '#src/state/session.ts'
import { ErrorBoundary } from '#src/ui/ErrorBoundary.tsx'
import { Segments } from '#src/ui/field/Segments.tsx'
import { ErrorState } from '#src/ui/layout/ErrorState.tsx'
import { InvalidParameter } from '#src/ui/layout/InvalidParameter.tsx'
import { NotRead } from '#src/ui/layout/NotRead.tsx'
import { DiscardDialog } from '#src/ui/overlay/DiscardDialog.tsx'

import { fenceAddress } from './address.ts'
import { askedFences } from './askedFences.ts'
import { newDraft } from './draft.ts'
import { shapeNow } from './importing.ts'
import { ActiveDialog } from './parts/ActiveDialog.tsx'
import { FenceHead } from './parts/FenceHead.tsx'
import { draftKey, FenceTable } from './parts/FenceTable.tsx'
import { ImportPanel } from './parts/ImportPanel.tsx'
import { MapSide } from './parts/MapSide.tsx'
import { useCamera } from './useCamera.ts'
import { useDraft } from './useDraft.ts'
import { useFirstLook } from './useFirstLook.ts'
import { useImport } from './useImport.ts'
import { useShownFences } from './useShownFences.ts'
import { useTypedLook } from './useTypedLook.ts'

import css from './Fences.module.css'

const noFences: readonly Fence[] = []
type Side = 'list' | 'map'

/** `/monitoramento/cercas`, `/configuration/fence` (ROUTE-37): list, map, and the panel of one fence or its draft. */
export function FencesScreen() {
  const t = useText('fences')
  const { query, unread, change } = useAddressQuery(fenceAddress)
  const can = useAtomValue(canAtom)
  const session = useAtomValue(currentSessionAtom)
  const selected = useAtomValue(selectedCompaniesAtom)
  const list = useFences()
  const shapes = useFenceShapes(false, true)
  const control = useDraft()
  // Kept over a reload; what the profile may no longer write stays kept, and does not open (PERM-07).
  const may = useAtomValue(mayAtom)
  const kept = control.draft
  const draft = kept !== null && may(kept.id === null ? createFence : updateFence) ? kept : null
  // A draft that was left comes back open: nothing that was put in is lost, nor has to be looked for.
  const [editing, setEditing] = useState(draft !== null)
  const [adding, setAdding] = useState(() => draft === null || fenceOf(draft.drawing.shape) === null)
  const [side, setSide] = useState<Side>('list')
  const [asked, setAsked] = useState<{ fence: Fence; active: boolean } | null>(null)
  /** What is to be done once the draft may go. */
  const [afterDiscard, setAfterDiscard] = useState<{ go: () => void } | null>(null)
  const imports = useImport()
  const map = useRef<MapHandle>(null)
  const pane = useRef<HTMLDivElement>(null)
  const camera = useCamera(map, pane)

  const all = list.data?.rows ?? noFences
  const rows = askedFences(all, query)
  const isEditing = editing && draft !== null
  const chosen = isEditing ? null : (all.find(({ id }) => id === query.id) ?? null)

  // Of the address, or one that somebody removed while it was open.
  const isUnknown = !isEditing && list.data !== undefined && !list.isFetching && query.id !== null && chosen === null

  const file = imports.state?.is === 'ready' ? imports.state.file : null
  useShownFences({ shapes: shapes.data, hiddenId: isEditing ? draft.id : null, chosenId: chosen?.id ?? null, file })
  useFencesLive()
  const drawing = isEditing ? draft.drawing.shape : null
  const onTyped = useTypedLook(drawing, camera)
  useFirstLook({ shapes: shapes.data, id: query.id, drawing, file, panel: isEditing || chosen !== null, camera })

  const choose = (id: number | null) => {
    if (draft && !draft.changed) control.begin(null)
    setEditing(false)
    change({ id })
  }
  const begin = (kind: 'circle' | 'polygon') => {
    const company = CompanyId.parse(selected[0] ?? session.user.company)
    const go = () => {
      control.begin(newDraft(kind, company))
      setEditing(true)
      setAdding(true)
      setSide('map')
    }
    if (draft?.changed) setAfterDiscard({ go })
    else go()
  }
  const status = statusOf(dataSetOf({}, list), () => void list.refetch(), failureText(list.error))
  const said = shapes.missed ? (
    shapes.since === null ? (
      <NotRead text={t('list.notDrawn')} onRetry={shapes.again} />
    ) : (
      <StaleNote since={shapes.since} onRetry={shapes.again} />
    )
  ) : (
    isUnknown && <NotRead text={t('list.unknown')} />
  )
  const mayCreate = can(permissions.fence, 'c')
  const mayUpdate = can(permissions.fence, 'u')

  return (
    <div className={css.fences} data-side={side} {...(mayCreate && imports.drop)}>
      <div className={css.switch}>
        <Segments<Side>
          label={t('side.label')}
          value={side}
          onChange={setSide}
          options={(['list', 'map'] as const).map((value) => ({ value, label: t(`side.${value}`) }))}
        />
      </div>
      <div className={css.side}>
        <div className={css.list}>
          <FenceHead
            stored={list.data}
            query={query}
            shown={rows.length}
            mayCreate={mayCreate}
            onNew={begin}
            onFile={(chosenFile) => void imports.read(chosenFile)}
          />
          {unread && <InvalidParameter />}
          <ErrorBoundary fallback={<ErrorState />}>
            <FenceTable
              fences={rows}
              none={all.length === 0}
              status={status}
              query={query}
              onQuery={change}
              draft={draft}
              chosen={isEditing ? draftKey : chosen ? String(chosen.id) : null}
              onChoose={(fence) => {
                choose(fence.id)
                setSide('map')
                camera.toBounds(fence.bounds)
              }}
              onDraft={() => {
                setEditing(true)
                setSide('map')
                if (draft) camera.toDrawing(draft.drawing.shape)
              }}
              onActive={mayUpdate ? (fence, active) => setAsked({ fence, active }) : null}
            />
          </ErrorBoundary>
          {mayUpdate && imports.state === null && <p className={css.hint}>{t('list.hint')}</p>}
        </div>
        {imports.state && (
          <ImportPanel
            control={imports}
            state={imports.state}
            onShow={(id) => {
              const kml = file?.shapes.find((one) => one.id === id)
              const shape = file && kml && shapeNow(file, kml)
              if (!shape) return
              setSide('map')
              camera.toShapes([shape])
            }}
          />
        )}
      </div>
      <div className={css.map} ref={pane}>
        <ErrorBoundary fallback={<ErrorState />}>
          <MapSide
            handle={map}
            control={control}
            editing={isEditing}
            adding={adding}
            onAdding={setAdding}
            chosen={chosen}
            shapes={shapes.data ?? []}
            said={said}
            onChoose={choose}
            onEditing={setEditing}
            onTyped={onTyped}
            onActive={(fence, active) => setAsked({ fence, active })}
            onDiscard={(go) => setAfterDiscard({ go })}
          />
        </ErrorBoundary>
      </div>
      {asked && <ActiveDialog {...asked} onClose={() => setAsked(null)} />}
      {afterDiscard && (
        <DiscardDialog
          t={t}
          onKeep={() => {
            setAfterDiscard(null)
            setEditing(true)
          }}
          onDiscard={() => {
            control.begin(null)
            setAfterDiscard(null)
            afterDiscard.go()
          }}
        />
      )}
    </div>
  )
}
