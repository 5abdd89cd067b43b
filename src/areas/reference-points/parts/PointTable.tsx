import { useAtomValue } from 'jotai'
import { useMemo } from 'react'

import { createReferencePoint, type ReferencePoint } from '#contract/endpoints/referencePoint.ts'
import { startOfDay } from '#contract/rules/zonedDay.ts'
import type { Column } from '#src/kit/table/columns.ts'
import { DataTable } from '#src/kit/table/DataTable.tsx'
import type { TableStatus } from '#src/kit/table/tableProps.ts'
import { useFormat } from '#src/lib/format/useFormat.ts'
import { useText } from '#src/lib/text/useText.ts'
import { mayAtom } from '#src/state/session.ts'
import { Button } from '#src/ui/button/Button.tsx'
import { EmptyState } from '#src/ui/layout/EmptyState.tsx'

import { usePhase } from '../usePhase.ts'
import { LimitDay } from './LimitDay.tsx'
import { LinkState } from './LinkState.tsx'
import { PointMarks } from './PointMarks.tsx'

import css from './PointTable.module.css'

interface Props {
  points: readonly ReferencePoint[]
  status: TableStatus
  chosen: number | null
  onChoose: (id: number) => void
  onNew: () => void
}

/** CPOINT-01: points with their dates and the state of their links. */
export function PointTable({ points, status, chosen, onChoose, onNew }: Props) {
  const t = useText('reference-points')
  const titles = useText('titles')
  const { number } = useFormat()
  const mayCreate = useAtomValue(mayAtom)(createReferencePoint)
  const phase = usePhase()
  const columns = useMemo((): Column<ReferencePoint>[] => {
    const head = (key: 'description' | 'links' | 'radius' | 'start' | 'end' | 'created' | 'changed') => ({
      key,
      label: t(`column.${key}`),
    })
    const limit = { kind: 'date', widthPx: 106, card: 'end' } as const
    return [
      {
        ...head('description'),
        kind: 'text',
        widthPx: 200,
        card: 'title',
        value: ({ description }) => description,
        renderCell: (point) => (
          <span className={css.name} data-inactive={!point.active || phase(point) === 'ended' || undefined}>
            <span className="truncate" title={point.description}>
              {point.description}
            </span>
            <PointMarks point={point} phase={phase(point)} />
          </span>
        ),
      },
      {
        ...head('links'),
        kind: 'text',
        widthPx: 120,
        grow: 0,
        card: 'line',
        value: ({ linked }) => linked,
        order: ({ linked, pending, failed }) => 1_000_000 * linked + 1_000 * pending + failed,
        renderCell: (point) => <LinkState point={point} />,
      },
      {
        ...head('radius'),
        kind: 'integer',
        widthPx: 88,
        hidden: true,
        value: ({ radiusM }) => radiusM,
        renderCell: ({ radiusM }) => (
          <>
            {number(radiusM)}
            <span className="unit"> m</span>
          </>
        ),
      },
      {
        ...head('start'),
        ...limit,
        value: ({ startsOn }) => startsOn && startOfDay(startsOn),
        renderCell: ({ startsOn }) => <LimitDay label={t('column.start')} value={startsOn} />,
      },
      {
        ...head('end'),
        ...limit,
        value: ({ endsOn }) => endsOn && startOfDay(endsOn),
        renderCell: ({ endsOn }) => <LimitDay label={t('column.end')} value={endsOn} />,
      },
      { ...head('created'), kind: 'date', widthPx: 106, value: ({ createdAt }) => createdAt },
      { ...head('changed'), kind: 'instant', widthPx: 146, hidden: true, value: ({ changedAt }) => changedAt },
    ]
  }, [t, number, phase])
  return (
    <DataTable
      id="referencePoints"
      className={css.table ?? ''}
      label={titles('referencePoints')}
      columns={columns}
      rows={points}
      rowId={({ id }) => id}
      rowName={({ description }) => description}
      paging="all"
      status={status}
      tone={({ id }) => (id === chosen ? 'chosen' : undefined)}
      onOpen={({ id }) => onChoose(id)}
      empty={<EmptyState icon="map-pin" title={t('none')} detail={t('noneWhy')} />}
      renderTools={() =>
        mayCreate && (
          <Button kind="primary" icon="plus" onClick={onNew}>
            {t('new')}
          </Button>
        )
      }
    />
  )
}
