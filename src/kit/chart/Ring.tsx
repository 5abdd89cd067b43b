import { Suspense } from 'react'

import { type ColumnKind, cellText } from '#contract/columns.ts'
import { useLanguage, useText } from '#src/lib/text/useText.ts'
import { ErrorBoundary } from '#src/ui/ErrorBoundary.tsx'
import { EmptyState } from '#src/ui/layout/EmptyState.tsx'
import { ErrorState } from '#src/ui/layout/ErrorState.tsx'

import { nivoPie } from './nivoChunk.ts'
import { type RingPart, shares } from './ringParts.ts'

import css from './Ring.module.css'

interface Props {
  label: string
  parts: readonly RingPart[]
  kind: ColumnKind
  sizePx?: number
}

/** Parts of a whole by nivo, with a table of what each counts and its share: shares add up to 100. */
export function Ring({ label, parts, kind, sizePx = 132 }: Props) {
  const t = useText('kit')
  const language = useLanguage()
  const per = shares(parts.map(({ value }) => value))
  const [first] = parts
  if (per.every((share) => share === null)) return <EmptyState icon="chart-bar" title={t('chart.empty')} />
  return (
    <figure className={css.ring} aria-label={label}>
      <div className={css.drawing} style={{ width: sizePx, height: sizePx }} aria-hidden>
        <ErrorBoundary fallback={<ErrorState />}>
          <Suspense fallback={null}>
            <nivoPie.Part sizePx={sizePx} parts={parts} />
          </Suspense>
        </ErrorBoundary>
        <span className={css.middle}>
          <b>
            {per[0] === null || per[0] === undefined ? t('chart.unknown') : cellText('integer', per[0], language)} %
          </b>
          <span>{first?.label}</span>
        </span>
      </div>
      <table className={css.parts}>
        <caption className="sr-only">{label}</caption>
        <tbody>
          {parts.map(({ id, label: name, colour, value }, at) => (
            <tr key={id}>
              <th scope="row">
                <i style={{ background: `var(--${colour})` }} />
                {name}
              </th>
              <td>{cellText(kind, value, language) || t('chart.unknown')}</td>
              <td>
                <b>{per[at] === null || per[at] === undefined ? t('chart.unknown') : `${per[at]} %`}</b>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </figure>
  )
}
