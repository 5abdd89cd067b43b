import { type ComponentType, Suspense, lazy, useState } from 'react'

import { routes as reports } from '#src/areas/reports/routes.ts'
import type { AnalysisAsk } from '#src/fleet/analysis/askAnalysis.ts'
import { Select } from '#src/ui/field/Select.tsx'
import { Panel } from '#src/ui/layout/Panel.tsx'

import { sampleAnswer } from './sampleAnswer.ts'

import css from './Gallery.module.css'

const screens = reports
  .filter(({ text }) => text.some((namespace) => namespace === 'analysis'))
  .map(({ path, load }) => ({
    path,
    Screen: lazy(async (): Promise<{ default: ComponentType<{ ask?: AnalysisAsk }> }> => ({ default: await load() })),
  }))

/** Every screen that the machine of analyses draws, with figures made of its kinds: a broken instance is seen here first. */
export function AnalysisShelf() {
  const [shown, show] = useState(screens[0]?.path ?? '')
  const Screen = screens.find(({ path }) => path === shown)?.Screen
  return (
    <Panel
      className={css.across}
      title="defineAnalysisScreen"
      aside={
        <Select
          label="analysis"
          hideLabel
          value={shown}
          onChange={(next) => show(screens.find(({ path }) => path === next)?.path ?? shown)}
          options={screens.map(({ path }) => ({ value: path, label: path }))}
        />
      }
    >
      <div className={css.screen}>
        <Suspense>{Screen && <Screen ask={sampleAnswer} />}</Suspense>
      </div>
    </Panel>
  )
}
