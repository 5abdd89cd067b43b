import { useMemo, useState } from 'react'
import { z } from 'zod'

import type { AnyReport } from '#contract/machine/report.ts'
import { unwrapped } from '#contract/machine/unwrapped.ts'
import { NumberField } from '#src/kit/fields/NumberField.tsx'
import { MultiSelect } from '#src/kit/select/MultiSelect.tsx'
import { useLanguage } from '#src/lib/text/useText.ts'
import { TextField } from '#src/ui/field/TextField.tsx'

import { ChoiceFilter } from './ChoiceFilter.tsx'

import css from './Report.module.css'

interface Props {
  report: AnyReport
  name: string
  value: unknown
  onChange: (value: unknown) => void
}

interface Words {
  label: string
  value: string
  most: number | undefined
  onChange: (value: unknown) => void
}

/** Words are asked once they are whole: by Enter, or when their field is left. */
function WordsFilter({ label, value, most, onChange }: Words) {
  const [typed, setTyped] = useState<string | null>(null)
  const ask = () => {
    setTyped(null)
    const words = (typed ?? value).trim()
    if (words !== value) onChange(words === '' ? null : words)
  }
  return (
    <div className={css.filter}>
      <TextField
        hideLabel
        label={label}
        placeholder={label}
        maxLength={most}
        value={typed ?? value}
        onChange={setTyped}
        onBlur={ask}
        onKeyDown={({ key }) => {
          if (key === 'Enter') ask()
        }}
      />
    </div>
  )
}

interface Several {
  label: string
  of: z.ZodEnum
  choices: Readonly<Record<string, string>> | undefined
  value: unknown
  onChange: (value: unknown) => void
}

/** Some of a list, as a chip; none chosen is every one. */
function SeveralFilter({ label, of, choices, value, onChange }: Several) {
  const options = useMemo(() => of.options.map(String), [of])
  const offered = useMemo(() => options.map((id) => ({ id, label: choices?.[id] ?? id })), [options, choices])
  const chosen = useMemo(() => {
    const said = options.filter((id) => Array.isArray(value) && value.includes(id))
    return said.length === 0 ? options : said
  }, [options, value])
  return (
    <MultiSelect
      label={label}
      look="chip"
      required
      options={offered}
      value={chosen}
      onChange={(ids, every) => onChange(every ? [] : ids)}
    />
  )
}

/** A filter as its schema says it, in the words of its report: one or some of several, a number, or words; nothing where it has no label. */
export function SchemaFilter({ report, name, value, onChange }: Props) {
  const words = report.words[useLanguage()].filters?.[name]
  const [, schema] = report.filters[name] ?? []
  if (words === undefined || schema === undefined) return null
  const inner = unwrapped(schema)
  if (inner instanceof z.ZodEnum)
    return (
      <div className={css.filter}>
        <ChoiceFilter of={report} name={name} value={value} onChange={onChange} />
      </div>
    )
  if (inner instanceof z.ZodArray && inner.element instanceof z.ZodEnum) {
    const { label, choices } = words
    return <SeveralFilter {...{ label, choices, value, onChange }} of={inner.element} />
  }
  if (inner instanceof z.ZodString) {
    const said = typeof value === 'string' ? value : ''
    return <WordsFilter label={words.label} value={said} most={inner.maxLength ?? undefined} onChange={onChange} />
  }
  if (!(inner instanceof z.ZodNumber)) return null
  const usual = Number(report.sample[name])
  return (
    <div className={css.filter}>
      <NumberField
        hideLabel
        label={words.label}
        placeholder={words.label}
        value={typeof value === 'number' && value !== usual ? value : null}
        min={inner.minValue ?? undefined}
        max={inner.maxValue ?? undefined}
        onChange={(next) => {
          if (next === null || inner.safeParse(next).success) onChange(next)
        }}
      />
    </div>
  )
}
