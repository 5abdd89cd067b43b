import { type ReactNode, useId } from 'react'

import css from './Segments.module.css'

type SegmentsProps<Value extends string> = {
  /** What is chosen here, for readers. */
  label: string
  options: readonly { value: Value; label: ReactNode }[]
  value: Value
  onChange: (value: Value) => void
  size?: 'sm' | 'md'
}

/** One of two to five choices, all in sight: radio buttons drawn as one bar. */
export function Segments<Value extends string>({ label, options, value, onChange, size = 'md' }: SegmentsProps<Value>) {
  const name = useId()
  return (
    <fieldset className={css.segments} data-size={size}>
      <legend className="sr-only">{label}</legend>
      {options.map((option) => (
        <label key={option.value} className={css.segment}>
          <input
            className="sr-only"
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          {option.label}
        </label>
      ))}
    </fieldset>
  )
}
