import { journeySet } from '#contract/entities/journeySet.ts'
import { setsLabel } from '#contract/reports/journeyFilters.ts'
import { call } from '#src/api/call.ts'
import { type FieldProps, RecordsField } from '#src/fleet/report/RecordsField.tsx'
import { useLanguage } from '#src/lib/text/useText.ts'

const { list } = journeySet.calls

/** Some of the sets of rules, for whoever may read them. */
export function SetsField(props: FieldProps) {
  return (
    <RecordsField
      {...props}
      label={setsLabel[useLanguage()]}
      name={journeySet.name}
      list={list}
      read={(body) =>
        call(list, { body: { ...body, order: 'name' } }).then(({ rows }) => ({
          rows: rows.map(({ id, name }) => ({ id, description: name })),
        }))
      }
    />
  )
}
