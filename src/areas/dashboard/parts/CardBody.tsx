import { atom } from 'jotai'
import { useMemo, useState } from 'react'

import { faceOf } from '#contract/columns.ts'
import type { CardAnswer } from '#contract/endpoints/card.ts'
import { type MeasureName, measureOf } from '#contract/measures.ts'
import { measureWordsIn } from '#contract/measureWords.ts'
import { Bars } from '#src/kit/chart/Bars.tsx'
import type { ChartSeries } from '#src/kit/chart/chartSeries.ts'
import { figureOf, readAs } from '#src/kit/chart/figureOf.ts'
import { LineChart } from '#src/kit/chart/LineChart.tsx'
import { Ring } from '#src/kit/chart/Ring.tsx'
import { Spark } from '#src/kit/chart/Spark.tsx'
import { Delta } from '#src/kit/chart/Tile.tsx'
import { useFormat } from '#src/lib/format/useFormat.ts'
import { useText } from '#src/lib/text/useText.ts'
import type { Colour } from '#src/ui/theme/tokens.ts'

import { type NamedCard, fieldsOfCard } from '../cards.ts'
import { absentText, eventSum, kindOfField, valueIn } from '../figures.ts'
import { NowBody } from './NowBody.tsx'

import css from '../Dashboard.module.css'

interface Props {
  card: NamedCard
  answer: CardAnswer
}

/** What a card shows, by its form; what is not known says so and is never drawn as nothing (CARD-42..45). */
export function CardBody({ card, answer }: Props) {
  const t = useText('dashboard')
  const { form } = card.card
  if (form === 'now') return <NowBody card={card} answer={answer} />
  if (form === 'value') return <ValueBody card={card} answer={answer} />
  if (form === 'pie') return <PieBody card={card} answer={answer} />
  const fields = fieldsOfCard(card.card)
  const shown = card.card.shows.length > 0 ? card.card.shows : Object.keys(fields)
  const told = (answer.series ?? []).some(({ values }) => shown.some((field) => (values[field] ?? null) !== null))
  if (!told) return <p className={css.none}>{t('noDataPeriod')}</p>
  return form === 'bars' ? (
    <BarsBody card={card} answer={answer} fields={fields} shown={shown} />
  ) : (
    <LinesBody
      answer={answer}
      fields={fields}
      shown={shown}
      title={t(`section.${card.section}`)}
      apart={form === 'biaxial'}
    />
  )
}

function ValueBody({ card, answer }: Props) {
  const t = useText('dashboard')
  const { language } = useFormat()
  const events = card.card.kind === 'evento'
  const field = card.card.shows[0] ?? ''
  const measure = fieldsOfCard(card.card)[field]
  const kind = events ? 'count' : kindOfField(field, measure)
  const value = events ? eventSum(answer.figures) : valueIn(answer.figures, field)
  const before = events ? eventSum(answer.before) : valueIn(answer.before, field)
  const { value: text, unit } = figureOf(kind, value, language)
  const points = (answer.series ?? []).map(({ values }) => (events ? eventSum(values) : valueIn(values, field)))
  return (
    <div className={css.value}>
      <div>
        <p>
          <b className={css.figure}>{text ?? absentText(field)}</b>
          {text !== null && unit !== undefined && <span className="unit"> {unit}</span>}
        </p>
        <p className={css.note}>
          <Delta
            value={readAs(kind, value)}
            before={readAs(kind, before)}
            better={events ? 'less' : measure ? measureOf(measure).better : null}
            say={(difference) => {
              const said = figureOf(kind, difference, language)
              return [said.value, said.unit].filter(Boolean).join('\u00A0')
            }}
          />{' '}
          {value !== null && before !== null && t('thanBefore')}
        </p>
      </div>
      <Spark values={points} />
    </div>
  )
}

const partColours: Readonly<Record<string, Colour>> = {
  movimentoSec: 'st-moving',
  ociosoSec: 'st-idle',
  desligadoSec: 'st-off',
  posChaveSec: 'st-key',
  comCintoSec: 'ok',
  semCintoSec: 'warn',
  engatadoSec: 'ok',
  desengatadoSec: 'warn',
  acMovimentoSec: 'ok',
  acParadoSec: 'warn',
  acDesligadoSec: 'st-off',
}

function PieBody({ card, answer }: Props) {
  const t = useText('dashboard')
  const { language } = useFormat()
  const fields = fieldsOfCard(card.card)
  const words = measureWordsIn(language).measures
  const parts = card.card.shows.map((field) => {
    const measure = fields[field]
    return {
      id: field,
      label: measure ? words[measure] : field,
      colour: partColours[field] ?? ('c1' as const),
      value: valueIn(answer.figures, field),
    }
  })
  if (!parts.some(({ value }) => (value ?? 0) > 0)) return <p className={css.none}>{t('noDataPeriod')}</p>
  return <Ring label={t(`section.${card.section}`)} parts={parts} kind="duration" sizePx={116} />
}

interface SeriesProps {
  answer: CardAnswer
  fields: Readonly<Record<string, MeasureName>>
  shown: readonly string[]
}

const ordered = ['q1', 'q2', 'q3'] as const

function BarsBody({ card, answer, fields, shown }: SeriesProps & { card: NamedCard }) {
  const t = useText('dashboard')
  const { language } = useFormat()
  const words = measureWordsIn(language).measures
  const first = fields[shown[0] ?? '']
  const series = useMemo(
    () =>
      shown.map((field, at) => {
        const measure = fields[field]
        return {
          id: field,
          label: measure ? words[measure] : field,
          colour: shown.length === 1 ? ('q2' as const) : (ordered[at % 3] ?? 'q1'),
        }
      }),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- of one card they are always the same
    [words],
  )
  const bars = useMemo(
    () =>
      (answer.series ?? []).map(({ at: start, values }, place) => ({
        id: String(start),
        label: answer.results?.[place]?.label ?? '',
        values: shown.map((field) => valueIn(values, field)),
      })),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- of one card they are always the same
    [answer],
  )
  return (
    <div className={css.chart}>
      <Bars label={t(`section.${card.section}`)} series={series} bars={bars} kind={kindOfField('', first)} />
    </div>
  )
}

const lengths = { Hora: 3_600_000, Dia: 86_400_000, Mês: 30 * 86_400_000, Ano: 365 * 86_400_000 }

/** Mean as a line, the worst dashed above it. Two measures of different kinds stand over one another, each on its own scale. */
function LinesBody({ answer, fields, shown, title, apart }: SeriesProps & { title: string; apart: boolean }) {
  const { language } = useFormat()
  const [cursor] = useState(() => atom<number | null>(null))
  const [chosen, choose] = useState<number | null>(null)
  const half = lengths[answer.part ?? 'Hora'] / 2
  const series = useMemo(
    () =>
      shown.map((field, place): ChartSeries => {
        const measure = fields[field]
        return {
          id: field,
          label: measure ? measureWordsIn(language).measures[measure] : field,
          colour: place === 0 ? 'c1' : apart ? 'c3' : 'st-off',
          ...(place > 0 && !apart && { dash: '4 3' }),
          points: (answer.series ?? []).map(({ at, values }) => {
            const value = valueIn(values, field)
            return { at: at + half, value, min: value, max: value, joined: true }
          }),
        }
      }),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- of one card they are always the same
    [answer, language],
  )
  const start = answer.series?.[0]?.at ?? 0
  const end = (answer.series?.at(-1)?.at ?? 0) + 2 * half
  const groups = apart ? series.map((one) => [one]) : [series]
  return (
    <div className={css.chart} data-apart={apart || undefined}>
      {groups.map((group) => {
        const { unit, digits } = faceOf(kindOfField('', fields[group[0]?.id ?? '']))
        return (
          <div key={group[0]?.id} className={css.lines}>
            <span className={css.note}>{group.map(({ label }) => label).join(' · ')}</span>
            <LineChart
              label={`${title}: ${group.map(({ label }) => label).join(', ')}`}
              series={group}
              unit={unit}
              {...(digits !== undefined && { digits })}
              start={start}
              end={end}
              cursor={cursor}
              chosen={chosen}
              onChoose={choose}
              reachMs={half}
            />
          </div>
        )
      })}
    </div>
  )
}
