import { z } from 'zod'

import type { AnyReport } from '#contract/machine/report.ts'
import { NumberField } from '#src/kit/fields/NumberField.tsx'
import { useLanguage } from '#src/lib/text/useText.ts'
import { Select } from '#src/ui/field/Select.tsx'

import { unwrapped } from './reportAddress.ts'

import css from './Report.module.css'

interface Props {
  report: AnyReport
  name: string
  value: unknown
  onChange: (value: unknown) => void
}

/** A filter as its schema says it, in the words of its report: one of several, or a number; nothing where there are no words. */
export function SchemaFilter({ report, name, value, onChange }: Props) {
  const words = report.words[useLanguage()].filters?.[name]
  const [, schema] = report.filters[name] ?? []
  if (words === undefined || schema === undefined) return null
  const inner = unwrapped(schema)
  if (inner instanceof z.ZodEnum) {
    const options = inner.options.map(String)
    return (
      <div className={css.filter}>
        <Select
          hideLabel
          label={words.label}
          options={options.map((one) => ({ value: one, label: words.choices?.[one] ?? one }))}
          value={typeof value === 'string' ? value : (options[0] ?? '')}
          onChange={onChange}
        />
      </div>
    )
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
