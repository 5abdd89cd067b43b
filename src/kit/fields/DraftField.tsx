import { type MaskitoOptions } from '@maskito/core'
import { useMaskito } from '@maskito/react'
import type { KeyboardEvent, ReactNode } from 'react'

import { useText } from '#src/lib/text/useText.ts'
import { TextField, type TextFieldProps } from '#src/ui/field/TextField.tsx'

import { type Fault, faultText } from './fault.ts'
import { type DraftOptions, useDraft } from './useDraft.ts'

/** What every field of the kit takes, whatever its value is. */
export interface EntryProps<Value> extends Pick<
  TextFieldProps,
  'label' | 'hint' | 'required' | 'disabled' | 'readOnly' | 'size' | 'hideLabel' | 'name' | 'autoFocus' | 'placeholder'
> {
  value: Value | null
  /** `fault` says why there is no value, though the field is not empty or must not be (INPUT-20). */
  onChange: (value: Value | null, fault: Fault | null) => void
  /** What the form found wrong; stands before the field's own fault. */
  error?: string
  /** Show the fault though nobody has been in the field: the form was sent. */
  revealed?: boolean
}

type DraftFieldProps<Value> = EntryProps<Value> &
  Pick<DraftOptions<Value>, 'read' | 'write' | 'form' | 'delayMs'> &
  Omit<TextFieldProps, 'value' | 'onChange' | 'onBlur' | 'onKeyDown' | 'ref' | keyof EntryProps<Value>> & {
    /** Stable: a new object makes the mask anew. */
    mask?: MaskitoOptions
    /** Given what enters a text as if it was typed: a calendar's day, a number stepped to. It is judged and told alike. */
    onKeyDown?: (event: KeyboardEvent<HTMLInputElement>, enter: Enter) => void
    renderEnd?: (enter: Enter) => ReactNode
  }

export type Enter = (text: string) => void

/** One line of text that says a value: typed through a mask, told to its owner, judged once it was left. */
export function DraftField<Value>(props: DraftFieldProps<Value>) {
  const { value, onChange, read, write, form, delayMs, mask, error, revealed, onKeyDown, renderEnd, ...rest } = props
  const t = useText('fields')
  const draft = useDraft<Value>({ value, onChange, read, write, form, delayMs, required: rest.required })
  const ref = useMaskito({ options: mask ?? null })
  const shown = revealed ? draft.fault : draft.shownFault
  const keys = (event: KeyboardEvent<HTMLInputElement>) => {
    // What these keys do must find the last number, not the one before the typing rested.
    if (['Enter', 'ArrowUp', 'ArrowDown'].includes(event.key)) draft.flush()
    onKeyDown?.(event, draft.change)
  }
  return (
    <TextField
      autoComplete="off"
      spellCheck={false}
      {...rest}
      ref={ref}
      value={draft.text}
      onChange={draft.change}
      onBlur={draft.leave}
      onKeyDown={keys}
      end={renderEnd ? renderEnd(draft.change) : rest.end}
      error={error ?? (shown ? faultText(t, shown) : undefined)}
    />
  )
}
