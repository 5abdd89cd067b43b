import { faceOf } from '#contract/columns.ts'
import { type AnyAnalysis, measuresOf } from '#contract/machine/analysis.ts'
import { type AnalysisAnswer, rateSides } from '#contract/machine/analysisShape.ts'
import { measureOf } from '#contract/measures.ts'
import { seriesCell } from '#contract/rules/series.ts'
import type { AnalysisAsk } from '#src/fleet/analysis/askAnalysis.ts'

import { sampleCell } from './sampleRows.ts'

/** 18 November 2026, midnight in São Paulo. */
const midnight = Date.UTC(2026, 10, 18, 3)
const dayMs = 86_400_000
const hours = Array.from({ length: 24 }, (_, hour) => hour)
const weekdays = [1, 2, 3, 4, 5, 6, 7]

/** Answers every analysis with figures made of the kinds of its measures: one is unknown, one too little. */
export const sampleAnswer: AnalysisAsk = (analysis) => Promise.resolve(answerFor(analysis))

function answerFor(analysis: AnyAnalysis): AnalysisAnswer {
  const names = measuresOf(analysis)
  const values = (seed: number) =>
    Object.fromEntries(
      names.map((name, at) => {
        const { digits = 0 } = faceOf(measureOf(name).kind)
        return [name, seed === 3 ? null : Number((((seed * 37 + at * 11) % 90) + 0.5).toFixed(digits))]
      }),
    )
  const panels = Object.entries(analysis.panels)
  const of = (kind: string) => panels.filter(([, panel]) => kind in panel).map(([name]) => name)
  const each = <T>(kinds: readonly string[], make: (name: string) => T) =>
    Object.fromEntries(kinds.flatMap(of).map((name) => [name, make(name)]))
  return {
    total: values(1),
    before: analysis.before ? values(2) : null,
    subjects: Array.from({ length: 24 }, (_, at) => ({
      id: at === 23 ? null : at + 1,
      label: at === 23 ? '' : analysis.subject === 'vehicle' ? `BRA${at % 10}E${10 + at}` : `Maria Aparecida ${at}`,
      code: String(200 + at),
      detail: 'Volvo FH 540',
      company: null,
      values: values(at),
      before: values(at + 1),
      beside: Object.fromEntries(
        panels.flatMap(([, panel]) =>
          'ranking' in panel
            ? [
                ...Object.keys(panel.series ?? {}).map(
                  (key) =>
                    [
                      key,
                      seriesCell(Array.from({ length: 12 }, (_, week) => (week === 4 ? null : ((at + 3) * week) % 11))),
                    ] as const,
                ),
                ...Object.keys(panel.farthest ?? {}).map((key) => [key, `BRA${at % 10}E${10 + at}`] as const),
              ]
            : [],
        ),
      ),
      rank: at > 20 ? null : at + 1,
      change: (at % 5) - 2,
      thin: at > 20 ? [...names] : [],
    })),
    trends: each(['trend'], () =>
      Array.from({ length: 7 }, (_, at) => ({ at: midnight - (6 - at) * dayMs, values: values(at) })),
    ),
    recurring: {
      ...each(['spread'], () => hours.map((hour) => ({ hour, weekday: (hour % 7) + 1, value: (hour * 7) % 23 }))),
      ...each(['heat'], () =>
        weekdays.flatMap((weekday) => hours.map((hour) => ({ hour, weekday, value: (hour * weekday) % 19 }))),
      ),
    },
    rows: Object.fromEntries(
      panels.flatMap(([name, panel]) =>
        'rows' in panel
          ? [
              [
                name,
                Array.from({ length: 12 }, (_, at) =>
                  Object.fromEntries(Object.entries(panel.rows).map(([key, kind]) => [key, sampleCell(kind, key, at)])),
                ),
              ],
            ]
          : [],
      ),
    ),
    cells: {
      ...each(['cells', 'parts'], () =>
        ['A', 'B', 'C'].flatMap((y) => ['1', '2', '3', '4'].map((x, at) => ({ x, y, value: at * y.length + 1 }))),
      ),
      ...Object.fromEntries(
        panels.flatMap(([name, panel]) =>
          'rates' in panel
            ? [
                [
                  name,
                  panel.rates.flatMap((x, at) =>
                    rateSides.map((y, side) => ({ x, y, value: at === 3 ? null : ((at + side) * 5) % 9 })),
                  ),
                ],
              ]
            : [],
        ),
      ),
      ...Object.fromEntries(
        panels.flatMap(([name, panel]) =>
          'figures' in panel
            ? [[name, Object.keys(panel.figures).map((x, at) => ({ x, y: '', value: at === 2 ? null : at * 7 + 1 }))]]
            : [],
        ),
      ),
    },
    goals: [],
    edges: [],
    absent: 0,
    hidden: [],
    used: { from: midnight - 6 * dayMs, to: midnight + dayMs },
    usedBefore: analysis.before ? { from: midnight - 13 * dayMs, to: midnight - 6 * dayMs } : null,
    toldTo: midnight,
    behind: 3,
    unheard: 2,
    at: Date.now(),
  }
}
