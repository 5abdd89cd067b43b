import { useMemo } from 'react'

import { SelectorField, type SelectorFace } from './SelectorField.tsx'
import { type SelectorGiven, useSelector } from './useSelector.ts'

interface Props extends SelectorFace, SelectorGiven {
  value: string | null
  onChange: (id: string | null) => void
}

/** One of a list (SEL-06, SEL-07). For five fixed choices or fewer, `ui/field/Select` is the platform's own. */
export function SingleSelect({ options, filters, required, loading, onOpen, value, onChange, ...face }: Props) {
  const ids = useMemo(() => (value === null ? [] : [value]), [value])
  const selector = useSelector({
    kind: 'single',
    options,
    filters,
    required,
    loading,
    onOpen,
    value: ids,
    onChange: ([id]) => onChange(id ?? null),
  })
  return <SelectorField {...face} {...selector} />
}
