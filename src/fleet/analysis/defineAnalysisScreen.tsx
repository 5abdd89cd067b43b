import type { ComponentType } from 'react'
import { useParams } from 'react-router-dom'

import { type Analysis, type AnyAnalysis, anyAnalysis } from '#contract/machine/analysis.ts'
import type { Panels } from '#contract/machine/analysisShape.ts'
import type { Filters } from '#contract/machine/report.ts'
import { ReadAt } from '#src/kit/table/ReadAt.tsx'
import { i18n } from '#src/lib/text/i18n.ts'
import { useLanguage } from '#src/lib/text/useText.ts'
import { useAddressTitle } from '#src/lib/useAddressTitle.ts'
import { ErrorBoundary } from '#src/ui/ErrorBoundary.tsx'
import { ErrorState } from '#src/ui/layout/ErrorState.tsx'
import { InvalidParameter } from '#src/ui/layout/InvalidParameter.tsx'

import { AbsentSubject } from './AbsentSubject.tsx'
import { type AnalysisFace, panelsOf } from './analysisFace.ts'
import { AnalysisFilters } from './AnalysisFilters.tsx'
import { AnalysisNotes } from './AnalysisNotes.tsx'
import { AnalysisPanel } from './AnalysisPanel.tsx'
import { AnalysisTiles } from './AnalysisTiles.tsx'
import type { AnalysisAsk } from './askAnalysis.ts'
import { ChooseSubject } from './ChooseSubject.tsx'
import { OwnRows } from './OwnRows.tsx'
import { RankingTable } from './RankingTable.tsx'
import { type AnalysisModel, useAnalysis } from './useAnalysis.ts'

import css from './Analysis.module.css'

interface ScreenProps {
  /** Who answers in the place of the server: samples, where instances are looked at. */
  ask?: AnalysisAsk | undefined
}

type Keys<T> = keyof T & string

/** The screen of an analysis, whole: what its definition and its face say, and nothing of its own. */
export function defineAnalysisScreen<N extends string, Fs extends Filters, Ps extends Panels>(
  analysis: Analysis<N, Fs, Ps>,
  face: AnalysisFace<Keys<Ps>, Keys<Fs>> = {},
): ComponentType<ScreenProps> {
  const definition = anyAnalysis(analysis)
  return function AnalysisScreen({ ask }) {
    return <AnalysisPage analysis={definition} face={face} ask={ask} />
  }
}

function AnalysisPage({ analysis: defined, face, ask }: ScreenProps & { analysis: AnyAnalysis; face: AnalysisFace }) {
  const language = useLanguage()
  const params = useParams()
  const title = i18n.t(useAddressTitle() ?? '')
  const model = useAnalysis(defined, face.given?.(params), ask)
  const { status, answer, query, shown: analysis } = model
  const { head: Head, before: Before } = face
  return (
    <div className={css.page}>
      {Head && <Head />}
      <header className={css.head}>
        <h1>{title}</h1>
        <p>{analysis.words[language].lead}</p>
        <ReadAt at={answer?.at ?? null} loading={model.loading} onReload={model.again} />
        {face.aside}
      </header>
      <div className={css.toolbar}>
        <AnalysisFilters analysis={analysis} face={face} model={model} />
      </div>
      {model.unread && <InvalidParameter />}
      {nobodyThere(model) ? (
        <AbsentSubject analysis={analysis} />
      ) : model.enough ? (
        <ErrorBoundary fallback={<ErrorState />}>
          <AnalysisTiles analysis={analysis} answer={answer} />
          <AnalysisNotes analysis={analysis} model={model} />
          {Before && answer && <Before analysis={analysis} answer={answer} query={query} />}
          {status.is === 'failed' ? (
            <ErrorState detail={status.detail} onRetry={status.onRetry} />
          ) : (
            <AnalysisPanels analysis={analysis} face={face} model={model} title={title} />
          )}
        </ErrorBoundary>
      ) : (
        <ChooseSubject analysis={analysis} query={query} onChange={model.change} begins={!model.unread} />
      )}
    </div>
  )
}

/** Whoever the address names is not there: of one, or all of a few. */
function nobodyThere({ answer, named, about }: AnalysisModel): boolean {
  return about && !!answer && answer.absent > 0 && answer.absent >= named
}

interface PanelsProps {
  analysis: AnyAnalysis
  face: AnalysisFace
  model: AnalysisModel
  title: string
}

/** Panels in the order of the definition, tables over the whole width. */
function AnalysisPanels({ analysis, face, model, title }: PanelsProps) {
  const language = useLanguage()
  return (
    <div className={css.panels} data-stale={model.status.is === 'stale' || undefined}>
      {panelsOf(analysis).map(([name, panel]) => {
        // They stand among the tiles.
        if ('figures' in panel) return null
        const label = analysis.words[language].panels[name] ?? title
        if (face.panels?.[name] === undefined && 'ranking' in panel)
          return <RankingTable key={name} analysis={analysis} face={face} model={model} label={label} />
        if (face.panels?.[name] === undefined && 'rows' in panel)
          return (
            <OwnRows
              key={name}
              analysis={analysis}
              name={name}
              columns={panel.rows}
              open={face.opens?.[name]}
              begin={face.begins?.[name]}
              widths={face.widths}
              model={model}
              label={label}
            />
          )
        return <AnalysisPanel key={name} analysis={analysis} face={face} name={name} panel={panel} model={model} />
      })}
    </div>
  )
}
