import { atom, useAtom, useAtomValue } from 'jotai'
import { useEffect, useMemo, useRef, useState } from 'react'

import { createReferencePoint, type ReferencePoint, updateReferencePoint } from '#contract/endpoints/referencePoint.ts'
import { ReferencePointId } from '#contract/kinds.ts'
import { coordinatesText } from '#contract/rules/coordinates.ts'
import type { Position } from '#contract/rules/distance.ts'
import { ApiError } from '#src/api/ApiError.ts'
import { call } from '#src/api/call.ts'
import { dataSetOf } from '#src/api/dataSet.ts'
import type { MapHandle } from '#src/kit/map/mapHandle.ts'
import { useAddressQuery } from '#src/kit/query/useAddressQuery.ts'
import { statusOf } from '#src/kit/table/statusOf.ts'
import { useText } from '#src/lib/text/useText.ts'
import { mayAtom, selectedCompaniesAtom } from '#src/state/session.ts'
import { ErrorBoundary } from '#src/ui/ErrorBoundary.tsx'
import { ErrorState } from '#src/ui/layout/ErrorState.tsx'
import { InvalidParameter } from '#src/ui/layout/InvalidParameter.tsx'
import { DiscardDialog } from '#src/ui/overlay/DiscardDialog.tsx'

import { type Chosen, pointAddress } from './address.ts'
import { type Draft, circleOf, draftOf } from './draft.ts'
import { type Said, makePoint } from './makePoint.ts'
import { PointForm } from './parts/PointForm.tsx'
import { PointMap } from './parts/PointMap.tsx'
import { PointPanel } from './parts/PointPanel.tsx'
import { PointTable } from './parts/PointTable.tsx'
import { useAct } from './useAct.ts'
import { usePoints } from './usePoints.ts'

import css from './ReferencePoints.module.css'

const none = [] as const
/** What was typed and is neither saved nor given up: whoever looks at another screen finds it again. */
const keptAtom = atom<{ of: Chosen; draft: Draft } | null>(null)
const isSuperseded = (cause: unknown) => cause instanceof ApiError && cause.code === 'record.changed'
/** Zoom at which a typed or found place is shown. */
const placeZoom = 14

/** `/monitoramento/pontosreferencia` (CPOINT-01..03): places that a company named, and which vehicles know them. */
export function ReferencePointsScreen() {
  const t = useText('reference-points')
  const titles = useText('titles')
  const { query, unread, change: toAddress } = useAddressQuery(pointAddress)
  const named = query.chosen
  const companies = useAtomValue(selectedCompaniesAtom)
  const asked = usePoints()
  const points = asked.data ?? none
  const map = useRef<MapHandle>(null)
  const { act, waiting } = useAct()
  // The address may ask for the form of a new point (PERM-07).
  const may = useAtomValue(mayAtom)
  const mayCreate = may(createReferencePoint)
  const chosen = named === 'new' && !mayCreate ? null : named
  const point = points.find(({ id }) => id === chosen) ?? null
  const isUnknown = typeof chosen === 'number' && point === null && asked.data !== undefined && !asked.isFetching
  const [kept, setKept] = useAtom(keptAtom)
  const edited = kept !== null && kept.of === chosen ? kept.draft : null
  const setEdited = (next: Draft | null) => setKept(next && { of: chosen, draft: next })
  // The address stays with it until it is saved or given up: by the browser's way back alone it would be out of sight.
  useEffect(() => {
    if (kept !== null && kept.of !== named) toAddress({ chosen: kept.of })
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- other parameters of the address say nothing of it
  }, [kept, named])
  /** Where to go once what was typed may go. */
  const [leaving, setLeaving] = useState<{ next: Chosen } | null>(null)
  const isNew = chosen === 'new'
  const draft = edited ?? (isNew ? draftOf(null, companies[0] ?? 0) : null)
  // A draft outlives its point in the list, which may be of companies no longer chosen, or not read.
  const rev = draft?.rev ?? point?.rev ?? null
  const circle = useMemo(() => {
    if (draft === null) return null
    const drawn = { description: draft.description || '-', radiusM: draft.radiusM ?? 1, startsOn: null, endsOn: null }
    const said = circleOf({ ...draft, ...drawn })
    return said && { latitude: said.latitude, longitude: said.longitude, radiusM: said.radiusM }
  }, [draft])

  const go = (next: Chosen) => {
    setEdited(null)
    setLeaving(null)
    toAddress({ chosen: next }, { replace: false })
  }
  // What was typed is given up by a button, and not by a click on another point.
  const choose = (next: Chosen) => {
    if (edited === null) go(next)
    else if (next !== chosen) setLeaving({ next })
  }
  const place = (at: Position, fly: boolean) => {
    if (draft === null) return
    setEdited({ ...draft, place: coordinatesText(at) })
    if (fly) map.current?.flyTo({ ...at, zoom: Math.max(map.current.view().zoom, placeZoom) })
  }
  const change = async (typed: Draft, said: Said, { id, rev }: Pick<ReferencePoint, 'id' | 'rev'>) => {
    try {
      return await call(updateReferencePoint, { params: { id }, body: { ...said, rev } })
    } catch (cause) {
      // It is said that somebody was faster: whoever saves again means to.
      setKept({ of: id, draft: { ...typed, rev: isSuperseded(cause) ? null : rev } })
      toAddress({ chosen: id })
      throw cause
    }
  }
  const save = async () => {
    const said = draft && circleOf(draft)
    if (!draft || !said) return
    if (isNew) {
      const over = may(updateReferencePoint) ? change.bind(null, draft, said) : null
      await act(
        async () => go((await makePoint(draft, said, over)).id),
        () => t('made'),
      )
      return
    }
    if (chosen === null || rev === null) return
    const saved = await act(
      () => change(draft, said, { id: ReferencePointId.parse(chosen), rev }),
      () => t('saved'),
    )
    if (saved) setEdited(null)
  }

  return (
    <div className={css.points} data-panel={draft !== null || point !== null || undefined}>
      <div className={css.list}>
        <header className={css.head}>
          <h1>{titles('referencePoints')}</h1>
          <p>{t('lead')}</p>
          {unread && <InvalidParameter />}
          {isUnknown && (
            <p className={css.unknown} role="alert">
              {t('unknown')}
            </p>
          )}
        </header>
        <PointTable
          points={points}
          chosen={typeof chosen === 'number' ? chosen : null}
          status={statusOf(dataSetOf({}, asked), asked.again)}
          onChoose={choose}
          onNew={() => choose('new')}
        />
      </div>
      <div className={css.map}>
        <ErrorBoundary fallback={<ErrorState />}>
          {/* Made once it is known where the points are: the first look is on all of them. */}
          {(asked.data !== undefined || asked.missed) && (
            <PointMap
              points={points}
              chosen={point?.id ?? null}
              draft={circle}
              handle={map}
              onPlace={draft === null ? null : (at) => place(at, false)}
              onChoose={choose}
            />
          )}
        </ErrorBoundary>
      </div>
      {draft !== null ? (
        <aside className={css.panel} aria-label={t(isNew ? 'new' : 'edit')}>
          <h2>{t(isNew ? 'new' : 'edit')}</h2>
          <PointForm
            key={chosen}
            draft={draft}
            isNew={isNew}
            waiting={waiting || (!isNew && rev === null)}
            onChange={setEdited}
            onPlace={(at) => place(at, true)}
            onSave={() => void save()}
            onCancel={() => (isNew ? go(null) : setEdited(null))}
          />
        </aside>
      ) : (
        point !== null && (
          <aside className={css.panel} aria-label={t('details')}>
            <PointPanel
              point={point}
              onEdit={() => setEdited(draftOf(point, point.company))}
              onClose={() => choose(null)}
            />
          </aside>
        )
      )}
      {leaving && <DiscardDialog t={t} onKeep={() => setLeaving(null)} onDiscard={() => go(leaving.next)} />}
    </div>
  )
}
