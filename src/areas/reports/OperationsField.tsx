import { operation } from '#contract/entities/operation.ts'
import { call } from '#src/api/call.ts'
import { type FieldProps, RecordsField } from '#src/fleet/report/RecordsField.tsx'
import { useText } from '#src/lib/text/useText.ts'

const { list } = operation.calls

/** Some of the operations, for whoever may read them. */
export function OperationsField(props: FieldProps) {
  const t = useText('reports')
  return (
    <RecordsField
      {...props}
      label={t('operations')}
      name={operation.name}
      list={list}
      read={(body) => call(list, { body })}
    />
  )
}
