import { useText } from '#src/lib/text/useText.ts'

import { DraftField, type EntryProps } from './DraftField.tsx'
import type { MaskedForm } from './maskedForms.ts'

interface Props extends EntryProps<string> {
  form: MaskedForm
}

/**
 * INPUT-03..07, INPUT-34: a plate, CPF, CNPJ, either of these, phone or postal code (`maskedForms.ts`). Typed or pasted with
 * its mask or without it; the value has none.
 */
export function MaskedField({ form, hint, ...entry }: Props) {
  const t = useText('fields')
  const { remark, ...face } = form
  const remarked = entry.value === null ? null : (remark?.(entry.value) ?? null)
  return <DraftField autoCapitalize="off" {...face} mono {...entry} hint={remarked ? t(remarked) : hint} />
}
