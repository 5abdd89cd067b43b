import { useState } from 'react'

import type { ImportProblem } from '#contract/machine/entityImport.ts'
import { useFormat } from '#src/lib/format/useFormat.ts'
import { useText } from '#src/lib/text/useText.ts'
import { Button } from '#src/ui/button/Button.tsx'
import { TextField } from '#src/ui/field/TextField.tsx'

import type { AnyEntity } from '../registry/face.ts'
import { cellName } from './cellName.ts'
import { headOf } from './columns.ts'
import { problemsOf } from './lines.ts'
import type { Importing } from './useImport.ts'
import { useProblemText } from './useProblemText.ts'

import css from './Importing.module.css'

/** As many as somebody puts right by hand; more are put right in the spreadsheet. */
const most = 100

/** Each cell that is wrong, by the name that the spreadsheet has for it, with its fix in place. */
export function ProblemList({ entity, state }: { entity: AnyEntity; state: Importing }) {
  const t = useText('importing')
  const say = useProblemText(entity)
  const found = state.lines.flatMap(({ line, cells }) => {
    const judged = state.judged.get(line)
    const of = (problem: ImportProblem, isNote: boolean) => ({
      line,
      problem,
      isNote,
      cell: problem.key === null ? '' : (cells[problem.key] ?? ''),
    })
    return [
      ...problemsOf(judged, state.twice.get(line)).map((problem) => of(problem, false)),
      ...(judged?.notes ?? []).map((problem) => of(problem, true)),
    ]
  })
  return (
    <aside className={css.problems} aria-label={t('problems')}>
      <h2>{t('problems')}</h2>
      {found.length === 0 && <p className={css.hint}>{t('noProblems')}</p>}
      <ol>
        {found.slice(0, most).map(({ line, problem, cell, isNote }) => {
          const column = problem.key === null ? -1 : state.keys.indexOf(problem.key)
          const name = column < 0 ? String(line) : cellName(column, line)
          return (
            <li key={`${line} ${problem.key ?? ''} ${problem.code}`} data-note={isNote || undefined}>
              <p>
                <span className="mono">{name}</span> <b>{say(problem, true)}</b>
              </p>
              {!isNote && problem.key !== null && column >= 0 && (
                <Fix
                  name={name}
                  label={problem.key}
                  entity={entity}
                  cell={cell}
                  onFix={(said) => problem.key !== null && state.fix(line, problem.key, said)}
                />
              )}
              {!isNote && (
                <Button kind="ghost" size="sm" onClick={() => state.leaveOut(line)}>
                  {t('leaveOut')}
                </Button>
              )}
            </li>
          )
        })}
      </ol>
    </aside>
  )
}

interface FixProps {
  name: string
  label: string
  entity: AnyEntity
  cell: string
  onFix: (said: string) => void
}
function Fix({ name, label, entity, cell, onFix }: FixProps) {
  const t = useText('importing')
  const format = useFormat()
  const [said, setSaid] = useState(cell)
  return (
    <form
      className={css.fix}
      onSubmit={(event) => {
        event.preventDefault()
        onFix(said)
      }}
    >
      <TextField
        label={t('fixOf', { cell: `${name} (${headOf(entity, label, format.language)})` })}
        hideLabel
        value={said}
        onChange={setSaid}
      />
      <Button kind="secondary" size="sm" type="submit">
        {t('fix')}
      </Button>
    </form>
  )
}
