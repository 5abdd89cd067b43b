import { plateForm } from '#contract/rules/plate.ts'
import { useText } from '#src/lib/text/useText.ts'

import { DraftField, type EntryProps } from './DraftField.tsx'
import { type MaskedKind, type MaskedKindName, maskedKinds } from './maskedKinds.ts'

interface Props extends EntryProps<string> {
  kind: MaskedKindName
}

/**
 * INPUT-03..07, INPUT-34: a plate, CPF, CNPJ, either of these, phone or postal code. Typed or pasted with its mask or without it; the
 * value has none. A plate of no Brazilian form is taken, for trucks of the neighbours, and remarked upon.
 */
export function MaskedField({ kind, hint, ...props }: Props) {
  const t = useText('fields')
  const { mask, read, write, ...face }: MaskedKind = maskedKinds[kind]
  const foreign = kind === 'plate' && props.value !== null && plateForm(props.value) === 'other'
  return (
    <DraftField
      {...face}
      {...{ mask, read, write }}
      mono
      autoCapitalize={kind === 'plate' || kind === 'cnpj' || kind === 'taxId' ? 'characters' : 'off'}
      {...props}
      hint={foreign ? t('plate.other') : hint}
    />
  )
}
