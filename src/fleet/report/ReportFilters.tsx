import type { AnyReport } from '#contract/machine/report.ts'
import { faultText } from '#src/kit/fields/fault.ts'
import { PeriodField } from '#src/kit/fields/PeriodField.tsx'
import { SearchField } from '#src/kit/search/SearchField.tsx'
import { useText } from '#src/lib/text/useText.ts'

import { CollectionFilter, isCollection } from '../collection/CollectionFilter.tsx'
import { VehicleSelect } from '../vehicle/VehicleSelect.tsx'
import { OperationsField } from './OperationsField.tsx'
import type { ReportFace } from './reportFace.ts'
import { SchemaFilter } from './SchemaFilter.tsx'
import type { ReportModel } from './useReport.ts'

import css from './Report.module.css'

const ignore = () => undefined
/** Filters that reports have alike and that are no collection. */
const alike: NonNullable<ReportFace['filters']> = { operations: OperationsField }

interface Props {
  report: AnyReport
  face: ReportFace
  model: Pick<ReportModel, 'query' | 'faults' | 'ask' | 'rows'>
}

/** Period, vehicles and words, the filters of the report, and what narrows the rows that came. */
export function ReportFilters({ report, face, model }: Props) {
  const { query, faults, ask, rows } = model
  const t = useText('report')
  const f = useText('fields')
  const { period } = report
  const days = period.of === 'past' ? period.days : 0
  const filter = (key: string, value: unknown) => ask({ filters: { ...query.filters, [key]: value } })
  return (
    <>
      {query.period && (
        <PeriodField
          label={t('period')}
          hideLabel
          value={query.period}
          dayLimit={days}
          error={faults.period && faultText(f, { name: faults.period, values: { count: days } })}
          onChange={(next) => next && ask({ period: next })}
        />
      )}
      {period.of === 'now' && (
        <div className={css.words}>
          <SearchField label={t('words')} value={query.words} onChange={(words) => ask({ words })} />
        </div>
      )}
      {/* Those out of reach stay in the question: a note tells of them, and the rows of everybody would not be what was asked. */}
      <VehicleSelect look="chip" value={query.vehicles} onChange={(vehicles) => ask({ vehicles })} onLost={ignore} />
      {Object.keys(report.filters).map((key) => {
        const Field = face.filters?.[key] ?? alike[key]
        const value = query.filters[key]
        if (Field) return <Field key={key} value={value} onChange={(next) => filter(key, next)} />
        return (
          (isCollection(key) && (
            <CollectionFilter
              key={key}
              name={key}
              value={Array.isArray(value) ? value.map(Number) : []}
              onChange={(next) => filter(key, next)}
            />
          )) || (
            <SchemaFilter key={key} report={report} name={key} value={value} onChange={(next) => filter(key, next)} />
          )
        )
      })}
      {Object.entries({ ...face.narrows }).map(([key, { Field }]) => (
        <Field
          key={key}
          value={query.narrows[key]}
          onChange={(next) => ask({ narrows: { ...query.narrows, [key]: next } })}
          rows={rows}
        />
      ))}
    </>
  )
}
