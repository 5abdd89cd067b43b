import { Tabs as Base } from '@chakra-ui/react'
import type { ReactNode } from 'react'

import { useFormat } from '#src/lib/format/useFormat.ts'

import { tabsRecipe } from './tabs.recipe.ts'

type TabsProps<Id extends string> = {
  tabs: readonly { id: Id; label: ReactNode; count?: number; disabled?: boolean }[]
  value: Id
  onChange: (id: Id) => void
  /** What the row of tabs chooses between, for readers. */
  label: string
  /** The panel of the chosen tab. */
  children?: ReactNode
}

/** Tabs: arrows move and choose, Tab goes on into the panel. */
export function Tabs<Id extends string>({ tabs, value, onChange, label, children }: TabsProps<Id>) {
  const format = useFormat()
  const choose = (id: string) => {
    const found = tabs.find((tab) => tab.id === id)
    if (found) onChange(found.id)
  }
  return (
    <Base.Root recipe={tabsRecipe} value={value} onValueChange={(next) => choose(next.value)}>
      <Base.List aria-label={label}>
        {tabs.map((tab) => (
          <Base.Trigger key={tab.id} value={tab.id} disabled={tab.disabled}>
            {tab.label}
            {tab.count !== undefined && <span className="tab-count">{format.number(tab.count)}</span>}
          </Base.Trigger>
        ))}
      </Base.List>
      <Base.Content value={value}>{children}</Base.Content>
    </Base.Root>
  )
}
