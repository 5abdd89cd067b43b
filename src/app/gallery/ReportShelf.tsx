import { type ComponentType, Suspense, lazy, useState } from 'react'

import { routes as commands } from '#src/areas/commands/routes.ts'
import { routes as reports } from '#src/areas/reports/routes.ts'
import { routes as travels } from '#src/areas/travels/routes.ts'
import type { ReportAsk } from '#src/fleet/report/askReport.ts'
import { Select } from '#src/ui/field/Select.tsx'
import { Panel } from '#src/ui/layout/Panel.tsx'

import { sampleAsk } from './sampleRows.ts'

import css from './Gallery.module.css'

const screens = [...reports, ...travels, ...commands]
  .filter(({ text }) => text.some((namespace) => namespace === 'report'))
  .map(({ path, load }) => ({
    path,
    Screen: lazy(async (): Promise<{ default: ComponentType<{ ask?: ReportAsk }> }> => ({ default: await load() })),
  }))

/** Every screen that the machine of reports draws, with rows made of its kinds: a broken instance is seen here first. */
export function ReportShelf() {
  const [shown, show] = useState(screens[0]?.path ?? '')
  const Screen = screens.find(({ path }) => path === shown)?.Screen
  return (
    <Panel
      className={css.across}
      title="defineReportScreen"
      aside={
        <Select
          label="report"
          hideLabel
          value={shown}
          onChange={(next) => show(screens.find(({ path }) => path === next)?.path ?? shown)}
          options={screens.map(({ path }) => ({ value: path, label: path }))}
        />
      }
    >
      <div className={css.screen}>
        <Suspense>{Screen && <Screen ask={sampleAsk} />}</Suspense>
      </div>
    </Panel>
  )
}
