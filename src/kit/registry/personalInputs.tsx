import { use } from 'react'

import { cellText } from '#contract/columns.ts'
import type { Field } from '#contract/fieldKinds.ts'
import { isMasked } from '#contract/rules/masked.ts'
import { useFormat } from '#src/lib/format/useFormat.ts'
import { useText } from '#src/lib/text/useText.ts'
import { IconButton } from '#src/ui/button/IconButton.tsx'
import { TextField } from '#src/ui/field/TextField.tsx'

import type { EntryProps } from '../fields/DraftField.tsx'
import { inputOf } from '../form/FormField.tsx'
import type { AnyEntity } from './face.ts'
import { RevealedContext } from './revealed.ts'

/** What documents of people are typed into: a masked one stands as it is, is revealed for a while, or gives way to another. */
export function personalInputs({ personal = [], fields }: Pick<AnyEntity, 'personal' | 'fields'>) {
  return Object.fromEntries(
    personal.flatMap((key) => {
      const field: Field | undefined = fields[key]
      if (field === undefined) return []
      const Input = inputOf(field)
      function PersonalInput(entry: EntryProps<unknown>) {
        const t = useText('registry')
        const { language } = useFormat()
        const { shown, ask, failure } = use(RevealedContext)
        const { value, onChange, label, error } = entry
        const name = typeof label === 'string' ? label : ''
        if (typeof value !== 'string' || !isMasked(value) || field === undefined) return <Input {...entry} />
        return (
          <TextField
            {...{ label, error: failure ?? error }}
            mono
            readOnly
            hint={t(shown ? 'revealed' : 'masked')}
            value={cellText(field.kind, shown?.[key] ?? value, language)}
            onChange={() => undefined}
            end={
              <>
                {ask && !shown && <IconButton size="sm" icon="eye" label={t('reveal', { name })} onClick={ask} />}
                <IconButton
                  size="sm"
                  icon="pencil-simple"
                  label={t('retype', { name })}
                  onClick={() => onChange(null, null)}
                />
              </>
            }
          />
        )
      }
      return [[key, PersonalInput] as const]
    }),
  )
}
