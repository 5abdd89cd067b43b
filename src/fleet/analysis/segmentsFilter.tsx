import { useLanguage } from '#src/lib/text/useText.ts'
import { Segments } from '#src/ui/field/Segments.tsx'

import { type Asks, choicesOf } from '../report/ChoiceFilter.tsx'

interface Props {
  value: unknown
  onChange: (value: unknown) => void
}

/** A filter that is one of a list, with all of its choices in sight. */
export const segmentsFilter = <F extends string>(of: Asks & { filters: Readonly<Record<F, unknown>> }, name: F) =>
  function SegmentsFilter({ value, onChange }: Props) {
    const words = of.words[useLanguage()].filters?.[name]
    const { options = [] } = choicesOf(of, name) ?? {}
    return (
      <Segments
        label={words?.label ?? ''}
        value={String(value)}
        options={options.map((one) => ({ value: one, label: words?.choices?.[one] ?? one }))}
        onChange={onChange}
      />
    )
  }
