import { useEffect, useRef, useState } from 'react'

import type { ImportLine } from '#contract/machine/entityImport.ts'
import { useFormat } from '#src/lib/format/useFormat.ts'
import { useText } from '#src/lib/text/useText.ts'
import { Button } from '#src/ui/button/Button.tsx'
import { Icon } from '#src/ui/icons/Icon.tsx'

import type { AnyEntity } from '../registry/face.ts'
import { sayValue } from '../registry/registryText.ts'
import { headOf } from './columns.ts'
import { type CellAt, type Standing, problemsOf, standingIcons } from './lines.ts'
import type { Importing } from './useImport.ts'

import css from './Importing.module.css'

interface Props {
  entity: AnyEntity
  state: Importing
  lines: readonly ImportLine[]
  standing: ReadonlyMap<number, Standing | null>
  /** The cell that somebody puts right: its line is in view. */
  at: CellAt | null
}
const pageLines = 50

/** The lines of a file as they were read; where one changes a record, before and after in the cell. */
export function LineTable({ entity, state, lines, standing, at: chosen }: Props) {
  const t = useText('importing')
  const say = useText('registry')
  const format = useFormat()
  const pageOf = () =>
    Math.floor(
      Math.max(
        0,
        lines.findIndex(({ line }) => line === chosen?.line),
      ) / pageLines,
    )
  const [page, setPage] = useState(pageOf)
  const [shownFor, setShownFor] = useState(chosen)
  if (shownFor !== chosen) {
    setShownFor(chosen)
    if (chosen !== null) setPage(pageOf())
  }
  const row = useRef<HTMLTableRowElement>(null)
  useEffect(() => {
    // Newer browsers answer with a promise, which is nothing to clean up with.
    row.current?.scrollIntoView({ block: 'nearest' })
  }, [chosen])
  const columns = state.keys.filter((key) => key !== null)
  const at = Math.min(page, Math.max(0, Math.ceil(lines.length / pageLines) - 1))
  const shown = lines.slice(at * pageLines, (at + 1) * pageLines)
  return (
    <div className={css.lineTable}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached by keyboard */}
      <div className={css.scroll} tabIndex={0} role="region" aria-label={t('rows')}>
        <table className={css.columns}>
          <caption className="sr-only">{t('rows')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('line')}</th>
              {columns.map((key) => (
                <th key={key} scope="col">
                  {headOf(entity, key, format.language)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {shown.map(({ line, cells }) => {
              const judged = state.judged.get(line)
              const is = standing.get(line) ?? null
              const bad = new Set(problemsOf(judged, state.twice.get(line)).map(({ key }) => key))
              const noted = new Set(judged?.notes.map(({ key }) => key))
              return (
                <tr
                  key={line}
                  ref={line === chosen?.line ? row : undefined}
                  data-standing={is ?? undefined}
                  data-at={line === chosen?.line || undefined}
                >
                  <th scope="row">
                    {line}{' '}
                    {is !== null && (
                      <span className={css.standing}>
                        <Icon name={standingIcons[is]} size={14} />
                        <span className="sr-only">{t(`view.${is}`)}</span>
                      </span>
                    )}
                  </th>
                  {columns.map((key) => {
                    const change = judged?.verdict === 'changed' ? judged.changes[key] : undefined
                    return (
                      <td
                        key={key}
                        data-bad={bad.has(key) || undefined}
                        data-noted={noted.has(key) || undefined}
                        data-at={(line === chosen?.line && key === chosen.key) || undefined}
                      >
                        {change ? (
                          <>
                            <del>{sayValue(entity, key, change[0], say, format)}</del> →{' '}
                            <ins>{sayValue(entity, key, change[1], say, format)}</ins>
                          </>
                        ) : (
                          cells[key]
                        )}
                      </td>
                    )
                  })}
                </tr>
              )
            })}
          </tbody>
        </table>
        {lines.length === 0 && <p className={css.hint}>{t('noLines')}</p>}
      </div>
      {lines.length > pageLines && (
        <div className={css.row}>
          <span className={css.hint}>
            {t('pageOf', {
              from: format.number(at * pageLines + 1),
              to: format.number(at * pageLines + shown.length),
              total: format.number(lines.length),
            })}
          </span>
          <Button kind="line" size="sm" disabled={at === 0} onClick={() => setPage(at - 1)}>
            {t('previous')}
          </Button>
          <Button kind="line" size="sm" disabled={(at + 1) * pageLines >= lines.length} onClick={() => setPage(at + 1)}>
            {t('next')}
          </Button>
        </div>
      )}
    </div>
  )
}
