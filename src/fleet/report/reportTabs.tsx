import { useAtomValue } from 'jotai'
import type { ComponentType, ReactNode } from 'react'
import { useSearchParams } from 'react-router-dom'

import type { Language } from '#contract/kinds.ts'
import type { PermissionKey } from '#contract/permissions.ts'
import { useLanguage, useText } from '#src/lib/text/useText.ts'
import { canAtom } from '#src/state/session.ts'
import { Segments } from '#src/ui/field/Segments.tsx'
import { InvalidParameter } from '#src/ui/layout/InvalidParameter.tsx'

interface Tab {
  words: Readonly<Record<Language, { name: string; tab?: string }>>
  /** Absent where the session may not read it. */
  needs?: PermissionKey
  Screen: ComponentType<{ tabs?: ReactNode }>
}

/** What belongs to the rows of one tab, and not to the question of all. */
const own = ['ordem', 'colunas', 'pagina']

/** Several reports under one address: `?aba=` names one, the first need not be named. Period and vehicles go along. */
export function reportTabs(tabs: Readonly<Record<string, Tab>>): ComponentType {
  return function ReportTabs() {
    const t = useText('report')
    const language = useLanguage()
    const can = useAtomValue(canAtom)
    const names = Object.keys(tabs).filter((name) => {
      const needs = tabs[name]?.needs
      return needs === undefined || can(needs, 'r')
    })
    const first = names[0] ?? ''
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
