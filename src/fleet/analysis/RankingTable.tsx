import { useMemo } from 'react'
import { useNavigate } from 'react-router-dom'

import type { ColumnKind } from '#contract/columns.ts'
import { columnsOf } from '#contract/dataset.ts'
import { type AnyAnalysis, bandedOf, fileOf, rankingOf, subjectKeys } from '#contract/machine/analysis.ts'
import { type AnalysisAnswer, isSomebody, type SubjectRow, unnamedOf } from '#contract/machine/analysisShape.ts'
import { isMeasure, measureOf } from '#contract/measures.ts'
import { measureWordsIn } from '#contract/measureWords.ts'
import { type Bands, bandOf, bandsIn, type OwnEdges } from '#contract/rules/bands.ts'
import { download } from '#src/api/download.ts'
import { ExportMenu } from '#src/kit/export/ExportMenu.tsx'
import { orderOf } from '#src/kit/query/parts.ts'
import type { Column } from '#src/kit/table/columns.ts'
import { DataTable } from '#src/kit/table/DataTable.tsx'
import { noSettings } from '#src/kit/table/tableSettings.ts'
import { useTableSettings } from '#src/kit/table/useTableSettings.ts'
import { useLanguage, useText } from '#src/lib/text/useText.ts'
import { EmptyState } from '#src/ui/layout/EmptyState.tsx'

import type { AnalysisFace } from './analysisFace.ts'
import { placesOf } from './placesOf.ts'
import { BandCell, heatOf, PersonCell, RangeCell, WentCell, WithinCell } from './rankingCells.tsx'
import type { AnalysisModel } from './useAnalysis.ts'

import css from './Analysis.module.css'

interface Props {
  analysis: AnyAnalysis
  face: AnalysisFace
  model: AnalysisModel
  label: string
}

/** A value that is not known is a dash, never a zero. */
const absent = '—'
const none: readonly SubjectRow[] = []
const noEdges: readonly OwnEdges[] = []

/** Subjects by their place, with what measures say of each; those with too little stand below, unranked. */
export function RankingTable({ analysis, face, model, label }: Props) {
  const t = useText('analysis')
  const language = useLanguage()
  const navigate = useNavigate()
  const { answer, query, body, change } = model
  const rows = answer?.subjects ?? none
  const columns = useRankingColumns(analysis, face, rows, answer)
  const kept = useTableSettings(analysis.name)
  const { open } = face
  const sort = query.sort ?? kept.settings.sort
  return (
    <DataTable
      id={analysis.name}
      className={css.table ?? ''}
      label={label}
      columns={columns}
      choices={{
        settings: { ...kept.settings, sort },
        change: (next) => {
          kept.change(next)
          if (next.sort !== undefined) change({ sort: next.sort })
        },
        restore: () => {
          kept.restore()
          change({ sort: noSettings.sort })
        },
      }}
      rows={rows}
      rowId={({ id }) => id ?? 'nobody'}
      status={model.status}
      {...(open && { onOpen: (row: SubjectRow) => isSomebody(row.id) && void navigate(open(row, query)) })}
      tone={(row) => (row.rank === null && rankingOf(analysis)?.bands ? 'thin' : undefined)}
      empty={<EmptyState kind="noRecordsPeriod" title={analysis.words[language].empty} />}
      renderTools={(visible) => (
        <>
          <span className="sr-only" role="status">
            {answer && t('ranked', { count: rows.filter(({ rank }) => rank !== null).length })}
          </span>
          <ExportMenu
            dataset={analysis.calls.ask.file}
            subject="report"
            rows={rows.length}
            visible={visible}
            ask={(file, watch) =>
              download(analysis.calls.ask, { body: { ...body, ...file, ...(sort && { order: orderOf(sort) }) } }, watch)
            }
          />
        </>
      )}
    />
  )
}

/** The columns of the file as the page has them; one that the session may not read is not there (VCARD-06). */
function useRankingColumns(
  analysis: AnyAnalysis,
  { hidden = [], widths = {}, beside: more }: AnalysisFace,
  rows: readonly SubjectRow[],
  answer: AnalysisAnswer | null | undefined,
): readonly Column<SubjectRow>[] {
  const t = useText('analysis')
  const language = useLanguage()
  const without = (answer?.hidden ?? []).join()
  const edges = answer?.edges ?? noEdges
  return useMemo(() => {
    const ranking = rankingOf(analysis)
    const words = measureWordsIn(language)
    const heads = subjectKeys(analysis.subject)
    const keys = { rank: 0, change: 0, ...fileOf(analysis).columns }
    const banded = ranking && bandedOf(ranking)
    const judged = (row: SubjectRow) => (banded && !row.thin.includes(banded) ? (row.values[banded] ?? null) : null)
    const places = ranking && placesOf(ranking.ranking, rows)
    const drawnWithin = new Set(
      Object.keys(keys).flatMap((key) => (isMeasure(key) ? (measureOf(key).within ?? []) : [])),
    )
    const nameOf = ({ id, label }: SubjectRow) => label || words[unnamedOf(analysis, id)]
    const bandsOf = (bands: Bands, { company }: SubjectRow) => bandsIn(bands, edges, company)
    const band = (row: SubjectRow) => {
      const value = judged(row)
      return words.bands[
        (ranking?.bands && value !== null && bandOf(bandsOf(ranking.bands, row), value)) || 'insufficient'
      ]
    }
    const drawn = (key: string, kind: ColumnKind): Partial<Column<SubjectRow>> => {
      const { bands } = ranking ?? {}
      if (key === 'driver' && analysis.subject === 'driver')
        return {
          widthPx: 210,
          renderCell: (row) => (isSomebody(row.id) ? <PersonCell name={row.label} /> : nameOf(row)),
        }
      if (bands && key === 'band')
        return { renderCell: (row) => <BandCell bands={bandsOf(bands, row)} value={judged(row)} /> }
      if (bands && key === banded)
        return {
          widthPx: 200,
          renderCell: (row) => {
            const value = judged(row)
            return value === null ? (
              <span className="unit">{absent}</span>
            ) : (
              <RangeCell bands={bandsOf(bands, row)} kind={kind} value={value} />
            )
          },
        }
      const went = ranking?.series?.[key]
      if (went)
        return {
          renderCell: ({ beside: own }) =>
            typeof own[key] === 'string' ? (
              <WentCell cell={own[key]} of={went.of} />
            ) : (
              <span className="unit">{absent}</span>
            ),
        }
      const within = isMeasure(key) ? measureOf(key).within : undefined
      if (within)
        return {
          widthPx: 170,
          renderCell: ({ values, thin }) => (
            <WithinCell
              kind={kind}
              value={values[key] ?? null}
              within={within.map((end) => values[end] ?? null)}
              pale={thin.includes(key)}
            />
          ),
        }
      const renderCell = isMeasure(key) ? heatOf(key, rows) : undefined
      return renderCell ? { renderCell } : {}
    }
    const beside = (key: string): ((row: SubjectRow) => string | number | null) | undefined =>
      ({
        rank: (row: SubjectRow) => row.rank,
        change: (row: SubjectRow) => row.change,
        band,
        [heads[0] ?? '']: nameOf,
        [heads[1] ?? '-']: (row: SubjectRow) => row.code,
        [heads[2] ?? '-']: (row: SubjectRow) => row.detail,
      })[key]
    const own = columnsOf(analysis.calls.ask.file, language).flatMap(({ key, kind, label }): Column<SubjectRow>[] =>
      !(key in keys) || without.split(',').includes(key)
        ? []
        : [
            {
              key,
              kind,
              label,
              absent,
              value: beside(key) ?? ((row) => row.beside[key] ?? row.values[key] ?? null),
              ...(kind === 'series' && { unsorted: true }),
              ...(key in { ...ranking?.series, ...ranking?.farthest } && { card: 'line' as const }),
              hidden: hidden.includes(key) || drawnWithin.has(key),
              ...(key === heads[0] && { card: 'title' as const, kind }),
              ...(key === ranking?.ranking && { card: 'end' as const }),
              ...drawn(key, kind),
              ...((key === 'rank' || key === 'change') && { widthPx: 64 }),
              ...(key === 'rank' &&
                places && {
                  widthPx: 96,
                  renderCell: (row: SubjectRow) => {
                    const [first, last] = places.get(row) ?? [0, 0]
                    return row.rank === null ? (
                      <span className="unit">{absent}</span>
                    ) : (
                      <span>
                        {row.rank} {first < last && <span className="unit">({`${first}–${last}`})</span>}
                      </span>
                    )
                  },
                }),
              ...(key === 'change' && {
                renderCell: (row: SubjectRow) =>
                  row.change === null || row.change === 0 ? (
                    <span>{row.change === 0 ? '=' : absent}</span>
                  ) : (
                    <span
                      className={css.change}
                      data-up={row.change > 0}
                      title={`${t(row.change > 0 ? 'place.up' : 'place.down')} ${Math.abs(row.change)}`}
                    >
                      <span aria-hidden>{row.change > 0 ? '▲' : '▼'}</span>
                      <span className="sr-only">{t(row.change > 0 ? 'place.up' : 'place.down')}</span>
                      {Math.abs(row.change)}
                    </span>
                  ),
              }),
              ...(widths[key] && { widthPx: widths[key] }),
            },
          ],
    )
    return [...own, ...(more?.() ?? [])]
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- face and definition are the same from render to render
  }, [analysis, language, without, rows, edges])
}
