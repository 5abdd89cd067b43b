import { cellText } from '#contract/columns.ts'
import { isSomebody, type OwnCell, type rateSides, type SubjectRow } from '#contract/machine/analysisShape.ts'
import type { MeasureName } from '#contract/measures.ts'
import { measureWordsIn } from '#contract/measureWords.ts'
import { useLanguage, useText } from '#src/lib/text/useText.ts'

import css from './RatesPanel.module.css'

/** So many stand out: of what comes to the most. */
const standOut = 3
const unknown = '—'

interface Props {
  names: readonly MeasureName[]
  cells: readonly OwnCell[]
  subjects: readonly Pick<SubjectRow, 'id' | 'label'>[]
  label: string
}

/** A bar for each kind with a mark where everybody stands, the rate and how many they are; on one scale, so that kinds compare. */
export function RatesPanel({ names, cells, subjects, label }: Props) {
  const t = useText('analysis')
  const language = useLanguage()
  const { measures } = measureWordsIn(language)
  const sides = (name: MeasureName, side: (typeof rateSides)[number]) =>
    cells.find(({ x, y }) => x === name && y === side)?.value ?? null
  const rows = names.map((name) => ({
    name,
    own: sides(name, 'own'),
    all: sides(name, 'all'),
    count: sides(name, 'count'),
  }))
  const most = Math.max(0, ...rows.flatMap(({ own, all }) => [own ?? 0, all ?? 0]))
  const dear = new Set(
    rows
      .filter(({ own }) => (own ?? 0) > 0)
      .toSorted((a, b) => (b.own ?? 0) - (a.own ?? 0))
      .slice(0, standOut)
      .map(({ name }) => name),
  )
  const across = (value: number) => `${most === 0 ? 0 : (100 * value) / most}%`
  const said = (kind: 'decimal' | 'count', value: number | null) =>
    value === null ? unknown : cellText(kind, value, language)
  const who = subjects.find(({ id }) => isSomebody(id))?.label || t('rates.own')
  return (
    <table className={css.rates}>
      <caption className="sr-only">{label}</caption>
      <thead>
        <tr>
          <th scope="col" className="sr-only">
            {label}
          </th>
          <td colSpan={2} aria-hidden>
            <span className={css.legend}>
              <i /> {who}
            </span>
            <span className={css.legend}>
              <b /> {t('rates.all')}
            </span>
          </td>
          <th scope="col">{t('rates.rate')}</th>
          <th scope="col" className="sr-only">
            {t('rates.all')}
          </th>
          <th scope="col">{t('rates.count')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, own, all, count }) => (
          <tr key={name} data-none={!count || undefined}>
            <th scope="row">{measures[name]}</th>
            <td aria-hidden>
              <span className={css.bar}>
                {own !== null && <i style={{ width: across(own) }} data-dear={dear.has(name) || undefined} />}
                {all !== null && (
                  <b style={{ left: across(all) }} title={`${t('rates.all')}: ${said('decimal', all)}`} />
                )}
              </span>
            </td>
            <td>{said('decimal', own)}</td>
            <td className="sr-only">{said('decimal', all)}</td>
            <td>{said('count', count)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
