import { type ComponentType, Suspense, lazy, useMemo, useState } from 'react'

import { routes as alerts } from '#src/areas/alerts/routes.ts'
import { routes as application } from '#src/areas/application/routes.ts'
import { routes as commands } from '#src/areas/commands/routes.ts'
import { routes as journey } from '#src/areas/journey/routes.ts'
import { routes as maintenance } from '#src/areas/maintenance/routes.ts'
import { routes as management } from '#src/areas/management/routes.ts'
import { routes as monitoring } from '#src/areas/monitoring/routes.ts'
import { routes as performance } from '#src/areas/performance/routes.ts'
import { routes as reports } from '#src/areas/reports/routes.ts'
import { routes as travels } from '#src/areas/travels/routes.ts'
import type { AreaRoute } from '#src/kit/route.ts'
import { type PathName, addresses } from '#src/lib/paths.ts'
import { loadText } from '#src/lib/text/i18n.ts'
import type { Namespace } from '#src/lib/text/namespaces.ts'
import { ErrorBoundary } from '#src/ui/ErrorBoundary.tsx'
import { Select } from '#src/ui/field/Select.tsx'
import { ErrorState } from '#src/ui/layout/ErrorState.tsx'
import { Panel } from '#src/ui/layout/Panel.tsx'

import css from './Gallery.module.css'

const routes = [
  ...reports,
  ...travels,
  ...performance,
  ...commands,
  ...maintenance,
  ...management,
  ...journey,
  ...alerts,
  ...application,
  ...monitoring,
]

interface Props<Ask> {
  /** What makes a screen of a definition. */
  title: string
  /** Screens that bring these texts are drawn by it, unless they bring one of the others. */
  text: Namespace
  without?: readonly Namespace[]
  /** Which of them is shown until another is chosen; left out, the first. */
  first?: PathName
  /** Answers in the place of a server. */
  ask: Ask
}

/** The screen with its words, as its route brings them. */
const whole = async (load: AreaRoute['load'], words: AreaRoute['text']) => {
  const [Screen] = await Promise.all([load(), loadText(...words)])
  return Screen
}

/** Every screen that a machine draws, with rows made of its kinds: a broken instance is seen here first. */
export function MachineShelf<Ask>({ title, text, without = [], first, ask }: Props<Ask>) {
  const screens = useMemo(
    () =>
      routes
        // What the path must say is not said here.
        .filter(({ path }) => !addresses[path].path.includes(':'))
        .filter((one) => one.text.includes(text) && !without.some((other) => one.text.includes(other)))
        .map(({ path, load, text: words }) => ({
          path,
          Screen: lazy(async (): Promise<{ default: ComponentType<{ ask?: Ask }> }> => ({
            default: await whole(load, words),
          })),
        })),
    [text, without],
  )
  const [shown, show] = useState(first ?? screens[0]?.path)
  const Screen = screens.find(({ path }) => path === shown)?.Screen
  return (
    <Panel
      className={css.across}
      title={title}
      aside={
        <Select
          label={text}
          hideLabel
          value={shown ?? ''}
          onChange={(next) => show(screens.find(({ path }) => path === next)?.path ?? shown)}
          options={screens.map(({ path }) => ({ value: path, label: path }))}
        />
      }
    >
      <div className={css.screen}>
        <ErrorBoundary fallback={<ErrorState />} retryKey={shown ?? ''}>
          <Suspense>{Screen && <Screen ask={ask} />}</Suspense>
        </ErrorBoundary>
      </div>
    </Panel>
  )
}
