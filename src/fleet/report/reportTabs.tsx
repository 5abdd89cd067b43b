import type { ComponentType, ReactNode } from 'react'
import { useSearchParams } from 'react-router-dom'

import type { Language } from '#contract/kinds.ts'
import { useLanguage, useText } from '#src/lib/text/useText.ts'
import { Segments } from '#src/ui/field/Segments.tsx'
import { InvalidParameter } from '#src/ui/layout/InvalidParameter.tsx'

interface Tab {
  words: Readonly<Record<Language, { name: string; tab?: string }>>
  Screen: ComponentType<{ tabs?: ReactNode }>
}

/** What belongs to the rows of one tab, and not to the question of all. */
const own = ['ordem', 'colunas', 'pagina']

/** Several reports under one address: `?aba=` names one, the first need not be named. Period and vehicles go along. */
export function reportTabs(tabs: Readonly<Record<string, Tab>>): ComponentType<{ tabs?: ReactNode }> {
  const names = Object.keys(tabs)
  const first = names[0] ?? ''
  return function ReportTabs({ tabs: outer }) {
    const t = useText('report')
    const language = useLanguage()
    const [search, setSearch] = useSearchParams()
    const said = search.get('aba') ?? first
    const chosen = names.includes(said) ? said : first
    const open = (name: string) => {
      const next = new URLSearchParams(search)
      for (const parameter of own) next.delete(parameter)
      if (name === first) next.delete('aba')
      else next.set('aba', name)
      setSearch(next, { replace: true })
    }
    const Screen = tabs[chosen]?.Screen
    const choice = (
      <>
        {outer}
        {chosen !== said && <InvalidParameter />}
        <Segments
          label={t('tabs')}
          value={chosen}
          onChange={open}
          options={names.map((name) => ({ value: name, label: tabs[name]?.words[language].tab ?? name }))}
        />
      </>
    )
    return Screen && <Screen key={chosen} tabs={choice} />
  }
}
