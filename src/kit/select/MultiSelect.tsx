import { SelectorField, type SelectorFace } from './SelectorField.tsx'
import { type SelectorGiven, useSelector } from './useSelector.ts'

interface Props extends SelectorFace, SelectorGiven {
  /** The same list from render to render, while the same are chosen. */
  value: readonly string[]
  onChange: (ids: readonly string[], all: boolean) => void
}

/** Several of a list, with an All row (SEL-08..11); given `filters`, also the filter panel (SEL-12..14). */
export function MultiSelect({ options, filters, required, loading, onOpen, value, onChange, ...face }: Props) {
  const selector = useSelector({ kind: 'multi', options, filters, required, loading, onOpen, value, onChange })
  return <SelectorField {...face} {...selector} />
}
