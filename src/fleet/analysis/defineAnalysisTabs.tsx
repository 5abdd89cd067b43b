import { useAtomValue } from 'jotai'
import type { ComponentType } from 'react'

import { type Analysis, analysisTabs } from '#contract/machine/analysis.ts'
import type { Panels } from '#contract/machine/analysisShape.ts'
import type { Filters } from '#contract/machine/report.ts'
import { measureOf } from '#contract/measures.ts'
import { choice } from '#src/kit/query/parts.ts'
import { queryOf } from '#src/kit/query/query.ts'
import { useAddressQuery } from '#src/kit/query/useAddressQuery.ts'
import { useText } from '#src/lib/text/useText.ts'
import { canAtom } from '#src/state/session.ts'
import { Tabs } from '#src/ui/layout/Tabs.tsx'

import type { AnalysisAsk } from './askAnalysis.ts'

import css from './Analysis.module.css'

/** Each with its word in the texts of the machine. */
type TabName = keyof typeof analysisTabs

interface Tab {
  id: TabName
  of: Pick<Analysis<string, Filters, Panels>, 'tiles'>
  Screen: ComponentType<{ ask?: AnalysisAsk | undefined }>
}

/** Several analyses at one address, `?aba=`; one whose first figure the session may not read is absent. */
export function defineAnalysisTabs(tabs: readonly [Tab, ...Tab[]]): ComponentType<{ ask?: AnalysisAsk | undefined }> {
  const said = tabs.map(({ id }) => analysisTabs[id])
  const codec = queryOf({ tab: choice('aba', said, analysisTabs[tabs[0].id]) })
  return function AnalysisTabs({ ask }) {
    const t = useText('analysis')
    const can = useAtomValue(canAtom)
    const { query, change } = useAddressQuery(codec)
    const shown = tabs.filter(({ of }) => {
      const needs = of.tiles[0] && measureOf(of.tiles[0]).needs
      return needs === undefined || can(needs, 'r')
    })
    const { id, Screen } = shown.find((one) => analysisTabs[one.id] === query.tab) ?? shown[0] ?? tabs[0]
    return (
      <div className={css.tabs}>
        <Tabs
          label={t('tabs')}
          value={id}
          onChange={(tab) => change({ tab: analysisTabs[tab] })}
          tabs={shown.map((one) => ({ id: one.id, label: t(`tab.${one.id}`) }))}
        >
          <Screen key={id} ask={ask} />
        </Tabs>
      </div>
    )
  }
}
