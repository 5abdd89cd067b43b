import { operation } from '#contract/entities/operation.ts'
import { call } from '#src/api/call.ts'
import { RecordsField } from '#src/fleet/report/RecordsField.tsx'
import { useText } from '#src/lib/text/useText.ts'

/** Some of the operations, for whoever may read them. */
export const OperationsField = RecordsField({
  name: operation.name,
  list: operation.calls.list,
  read: (body) => call(operation.calls.list, { body }),
  useLabel: () => useText('reports')('operations'),
})
