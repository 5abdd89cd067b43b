import type { AnyAnalysis } from '#contract/machine/analysis.ts'
import type { AnalysisAnswer, Panels } from '#contract/machine/analysisShape.ts'
import { useLanguage } from '#src/lib/text/useText.ts'
import { Panel } from '#src/ui/layout/Panel.tsx'

import type { AnalysisFace } from './analysisFace.ts'
import { BandTiles } from './panels/BandTiles.tsx'
import { CellsPanel } from './panels/CellsPanel.tsx'
import { HistogramPanel } from './panels/HistogramPanel.tsx'
import { MixPanel } from './panels/MixPanel.tsx'
import { PartsPanel } from './panels/PartsPanel.tsx'
import { PlacesPanel } from './panels/PlacesPanel.tsx'
import { RatesPanel } from './panels/RatesPanel.tsx'
import { RecurringPanel } from './panels/RecurringPanel.tsx'
import { ScatterPanel } from './panels/ScatterPanel.tsx'
import { TrendPanel } from './panels/TrendPanel.tsx'
import type { AnalysisModel } from './useAnalysis.ts'

import css from './Analysis.module.css'

interface Props {
  analysis: AnyAnalysis
  face: AnalysisFace
  name: string
  panel: Panels[string]
  model: AnalysisModel
}

/** One panel of the answer, under its title; until there is one, a block of its size. */
export function AnalysisPanel({ analysis, face, name, panel, model }: Props) {
  const language = useLanguage()
  const { answer, query } = model
  const title = analysis.words[language].panels[name] ?? name
  const Own = face.panels?.[name]
  const wide = 'heat' in panel || 'places' in panel || (face.wide?.includes(name) ?? false)
  if (answer && names(panel).length > 0 && names(panel).every((one) => answer.hidden.includes(one))) return null
  return (
    <Panel title={title} className={`${css.panel} ${wide ? css.wide : ''}`}>
      {!answer ? (
        <div className={css.waiting} />
      ) : Own ? (
        <Own analysis={analysis} answer={answer} query={query} />
      ) : (
        <Drawn analysis={analysis} name={name} panel={panel} face={face} answer={answer} query={query} label={title} />
      )}
    </Panel>
  )
}

/** Measures without which a panel has nothing to show. */
function names(panel: Panels[string]): readonly string[] {
  if ('trend' in panel) return panel.trend
  if ('mix' in panel) return panel.mix
  if ('spread' in panel) return [panel.spread]
  if ('heat' in panel) return [panel.heat]
  if ('histogram' in panel) return [panel.histogram]
  if ('inBands' in panel) return [panel.inBands]
  if ('rates' in panel) return panel.rates
  return 'scatter' in panel ? panel.scatter : []
}

interface DrawnProps {
  analysis: AnyAnalysis
  name: string
  face: AnalysisFace
  panel: Panels[string]
  answer: AnalysisAnswer
  query: AnalysisModel['query']
  label: string
}

function Drawn({ analysis, name, face, panel, answer, query, label }: DrawnProps) {
  if ('trend' in panel)
    return (
      <TrendPanel
        panel={panel}
        rows={answer.trends[name] ?? []}
        label={label}
        hidden={answer.hidden}
        goals={answer.goals}
        until={answer.at}
      />
    )
  if ('mix' in panel) return <MixPanel names={panel.mix} total={answer.total} label={label} />
  if ('spread' in panel || 'heat' in panel)
    return <RecurringPanel panel={panel} rows={answer.recurring[name] ?? []} label={label} />
  if ('histogram' in panel)
    return <HistogramPanel panel={panel} subjects={answer.subjects} edges={answer.edges} label={label} />
  if ('inBands' in panel)
    return <BandTiles panel={panel} subjects={answer.subjects} edges={answer.edges} label={label} />
  if ('scatter' in panel) return <ScatterPanel names={panel.scatter} subjects={answer.subjects} label={label} />
  if ('places' in panel) {
    const open = face.opens?.[panel.places]
    const rows = answer.rows[panel.places] ?? []
    const of = analysis.panels[panel.places]
    return (
      <PlacesPanel
        rows={rows}
        columns={of && 'rows' in of ? of.rows : {}}
        says={panel.says}
        label={label}
        open={open && ((row) => open(row, query))}
      />
    )
  }
  if ('rates' in panel)
    return <RatesPanel names={panel.rates} cells={answer.cells[name] ?? []} subjects={answer.subjects} label={label} />
  if ('cells' in panel) return <CellsPanel kind={panel.cells} cells={answer.cells[name] ?? []} label={label} />
  if ('parts' in panel) return <PartsPanel kind={panel.parts} parts={answer.cells[name] ?? []} label={label} />
  return null
}
