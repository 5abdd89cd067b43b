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
  /** What it is called in the row: of a noun, its name. */
  label: (language: Language) => string
  /** Absent where the session may not read it. */
  needs: PermissionKey
  Screen: ComponentType<{ tabs?: ReactNode }>
  /** Made by hand, it asks the server itself: it is not shown where another answers. */
  byHand?: true
}

/** Who answers in the place of the server: each tab knows its own kind of answer. */
interface Asking {
  ask?: unknown
}

export const ofNoun =
  (words: Readonly<Record<Language, { name: string }>>) =>
  (language: Language): string => {
    const { name } = words[language]
    return name.charAt(0).toUpperCase() + name.slice(1)
  }

/** Several nouns at one address, each with its list and forms: `?cadastro=` names one, the first need not be named. */
export function registryTabs(tabs: Readonly<Record<string, Tab>>): ComponentType<Asking> {
  return function RegistryTabs(asking) {
    const t = useText('registry')
    const language = useLanguage()
    const can = useAtomValue(canAtom)
    const [search, setSearch] = useSearchParams()
    const shown = Object.entries(tabs).filter(
      ([, { needs, byHand }]) => can(needs, 'r') && (byHand === undefined || asking.ask === undefined),
    )
    const first = shown[0]?.[0] ?? ''
    const said = search.get('cadastro') ?? first
    const chosen = shown.some(([name]) => name === said) ? said : first
    // What an address says of one noun means nothing to another.
    const open = (name: string) => setSearch(name === first ? {} : { cadastro: name }, { replace: true })
    const Screen = tabs[chosen]?.Screen
    const row = (
      <>
        {chosen !== said && <InvalidParameter />}
        <Segments
          label={t('tabs')}
          value={chosen}
          onChange={open}
          options={shown.map(([name, { label }]) => ({ value: name, label: label(language) }))}
        />
      </>
    )
    return Screen && <Screen key={chosen} {...asking} tabs={row} />
  }
}
