import { operation } from '#contract/entities/operation.ts'
import { call } from '#src/api/call.ts'
import { useText } from '#src/lib/text/useText.ts'

import { type FieldProps, RecordsField } from './RecordsField.tsx'

const { list } = operation.calls

/** Some of the operations, for whoever may read them. */
export function OperationsField(props: FieldProps) {
  const t = useText('report')
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
