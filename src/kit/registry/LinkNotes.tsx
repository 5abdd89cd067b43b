import type { Link } from '#contract/machine/linkShape.ts'
import { useFormat } from '#src/lib/format/useFormat.ts'
import { useText } from '#src/lib/text/useText.ts'

import { faces } from '../fields/faces.tsx'
import { SingleSelect } from '../select/SingleSelect.tsx'
import type { AnyEntity } from './face.ts'
import { choiceText, sayValue, wordsOf } from './registryText.ts'

import css from './Registry.module.css'

export type Notes = Readonly<Record<string, unknown>>

const labelOf = (entity: AnyEntity, key: string, format: Parameters<typeof wordsOf>[1]) =>
  wordsOf(entity, format).noted?.[key] ?? key

interface Props {
  entity: AnyEntity
  link: Link | undefined
  value: Notes
  onChange: (key: string, value: unknown, isFault: boolean) => void
}

/** What is noted of a link while it is made: a field for each, by its kind. */
export function LinkNoteFields({ entity, link, value, onChange }: Props) {
  const format = useFormat()
  return Object.entries(link?.noted ?? {}).map(([key, { kind, of }]) => {
    const label = labelOf(entity, key, format)
    if (of)
      return (
        <SingleSelect
          key={key}
          label={label}
          options={of.map((one) => ({ id: one, label: choiceText(entity, key, one, format) }))}
          value={typeof value[key] === 'string' ? value[key] : null}
          onChange={(chosen) => onChange(key, chosen, false)}
        />
      )
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what it gives is of its own kind, and goes back to it alone
    const Input = faces[kind].Input as (typeof faces)['text']['Input']
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- as above
    const said = (value[key] ?? null) as string | null
    return (
      <Input key={key} label={label} value={said} onChange={(next, fault) => onChange(key, next, fault !== null)} />
    )
  })
}

/** What was noted of one: nothing is said of what was not. */
export function LinkNotes({ entity, link, notes }: { entity: AnyEntity; link: Link | undefined; notes: Notes }) {
  const t = useText('registry')
  const format = useFormat()
  const noted = { ...entity, fields: link?.noted ?? {} }
  return Object.entries(noted.fields).map(([key, { kind }]) => {
    const value = notes[key]
    if (value === null || value === undefined) return null
    const label = labelOf(entity, key, format)
    return kind === 'picture' && typeof value === 'string' ? (
      <img key={key} className={css.noted} src={value} alt={label} />
    ) : (
      <p key={key}>{`${label}: ${sayValue(noted, key, value, t, format)}`}</p>
    )
  })
}
