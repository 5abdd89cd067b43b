import { useAtomValue } from 'jotai'
import { useMemo } from 'react'

import { fences as dataset } from '#contract/datasets/fences.ts'
import { type Fence, fenceOrigins, originOf } from '#contract/endpoints/fence.ts'
import { permissions } from '#contract/permissions.ts'
import { wordsIn } from '#contract/words.ts'
import { RowsTable } from '#src/kit/registry/RowsTable.tsx'
import { SearchField } from '#src/kit/search/SearchField.tsx'
import { ChipFilter } from '#src/kit/select/ChipFilter.tsx'
import type { TableStatus } from '#src/kit/table/tableProps.ts'
import { useLanguage, useText } from '#src/lib/text/useText.ts'
import { canAtom } from '#src/state/session.ts'
import { EmptyState } from '#src/ui/layout/EmptyState.tsx'

import type { FenceQuery } from '../address.ts'
import type { FenceDraft } from '../draft.ts'
import { useMeasures } from '../useMeasures.ts'
import { fenceFaces, type FenceRow } from './fenceColumns.tsx'

import css from './FenceTable.module.css'

interface Props {
  fences: readonly Fence[]
  /** False: there are fences, but none that match. */
  none: boolean
  status: TableStatus
  query: FenceQuery
  onQuery: (changed: Partial<FenceQuery>) => void
  draft: FenceDraft | null
  /** Key of the row whose panel is open. */
  chosen: string | null
  onChoose: (fence: Fence) => void
  onDraft: () => void
  onActive: ((fence: Fence, active: boolean) => void) | null
}

export const draftKey = 'draft'
const shown = ['name', 'origin', 'vehicles', 'alerts', 'state'] as const
const states = ['active', 'inactive'] as const
const keyOf = ({ key }: FenceRow) => key

function draftRow(draft: FenceDraft, untitled: string): FenceRow {
  const { shape } = draft.drawing
  return {
    key: draftKey,
    fence: null,
    name: draft.name.trim() || untitled,
    company: draft.company,
    origin: originOf(draft.origin, shape.kind),
    points: shape.kind === 'polygon' ? [shape.points, ...shape.holes].flat().length : 0,
    radiusM: shape.kind === 'circle' ? shape.radiusM : null,
    areaM2: 0,
    vehicles: draft.vehicles.length,
    alerts: null,
    active: true,
    createdAt: null,
  }
}

/** The fences of the chosen companies; the draft stands first until it is saved. */
export function FenceTable(props: Props) {
  const { fences, none, status, query, onQuery, draft, chosen, onChoose, onDraft, onActive } = props
  const t = useText('fences')
  const titles = useText('titles')
  const words = wordsIn(useLanguage()).fence
  const maySeeAlerts = useAtomValue(canAtom)(permissions.alert, 'r')
  const { sizeText } = useMeasures()
  const faces = useMemo(
    () => fenceFaces({ t, words, sizeText, maySeeAlerts, onActive }),
    [t, words, sizeText, maySeeAlerts, onActive],
  )
  const rows = useMemo(() => {
    const stored = fences
      .filter(({ id }) => id !== draft?.id)
      .map((fence): FenceRow => ({ ...fence, key: String(fence.id), fence }))
    return draft ? [draftRow(draft, t('draft.untitled')), ...stored] : stored
  }, [fences, draft, t])
  return (
    <RowsTable
      id="fences"
      dataset={dataset}
      faces={faces}
      shown={shown}
      className={css.table}
      label={titles('fences')}
      rows={rows}
      rowId={keyOf}
      paging="all"
      cardsBelowPx={400}
      status={status}
      onOpen={({ fence }) => (fence ? onChoose(fence) : onDraft())}
      tone={({ key, active }) => (key === chosen ? 'chosen' : active ? undefined : 'done')}
      renderTools={() => (
        <div className={css.filters}>
          <SearchField label={t('list.search')} value={query.text} onChange={(text) => onQuery({ text })} />
          <ChipFilter
            label={t('list.origin')}
            of={fenceOrigins}
            words={words.origin}
            value={query.origin}
            onChange={(origin) => onQuery({ origin })}
          />
          <ChipFilter
            label={t('list.state')}
            of={states}
            words={words.state}
            value={query.state}
            onChange={(state) => onQuery({ state })}
          />
        </div>
      )}
      empty={
        <EmptyState
          {...(none
            ? { kind: 'noRegistrations', title: t('list.none'), detail: t('list.noneWhy') }
            : { kind: 'noResults', title: t('list.noMatch') })}
        />
      }
    />
  )
}
