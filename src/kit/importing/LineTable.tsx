import { useState } from 'react'

import type { ImportLine } from '#contract/machine/entityImport.ts'
import { useFormat } from '#src/lib/format/useFormat.ts'
import { useText } from '#src/lib/text/useText.ts'
import { Button } from '#src/ui/button/Button.tsx'
import { Icon } from '#src/ui/icons/Icon.tsx'
import type { IconName } from '#src/ui/icons/names.ts'

import type { AnyEntity } from '../registry/face.ts'
import { sayValue } from '../registry/registryText.ts'
import { headOf } from './columns.ts'
import { type Standing, problemsOf } from './lines.ts'
import type { Importing } from './useImport.ts'

import css from './Importing.module.css'

interface Props {
  entity: AnyEntity
  state: Importing
  lines: readonly ImportLine[]
  standing: ReadonlyMap<number, Standing | null>
}
const pageLines = 50
const icons: Record<Standing, IconName> = {
  new: 'plus-circle',
  changed: 'arrows-clockwise',
  same: 'check',
  noted: 'warning-fill',
  wrong: 'x-circle-fill',
}

/** The lines of a file as they were read; where one changes a record, before and after in the cell. */
export function LineTable({ entity, state, lines, standing }: Props) {
  const t = useText('importing')
  const say = useText('registry')
  const format = useFormat()
  const [page, setPage] = useState(0)
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
                <tr key={line} data-standing={is ?? undefined}>
                  <th scope="row">
                    {line}{' '}
                    {is !== null && (
                      <span className={css.standing}>
                        <Icon name={icons[is]} size={14} />
                        <span className="sr-only">{t(`view.${is}`)}</span>
                      </span>
                    )}
                  </th>
                  {columns.map((key) => {
                    const change = judged?.verdict === 'changed' ? judged.changes[key] : undefined
                    return (
                      <td key={key} data-bad={bad.has(key) || undefined} data-noted={noted.has(key) || undefined}>
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
