import type { ImportLine, ImportProblem } from '#contract/machine/entityImport.ts'
import { useFormat } from '#src/lib/format/useFormat.ts'
import { saveFile } from '#src/lib/saveFile.ts'
import { useText } from '#src/lib/text/useText.ts'
import { Button } from '#src/ui/button/Button.tsx'
import { Meter } from '#src/ui/mark/Meter.tsx'

import type { AnyEntity } from '../registry/face.ts'
import { wordsOf } from '../registry/registryText.ts'
import { refusedFile } from './csvText.ts'
import type { Job } from './useJob.ts'
import { useProblemText } from './useProblemText.ts'

import css from './Importing.module.css'

interface Props {
  entity: AnyEntity
  job: Job
  /** It is told below the choice of another file. */
  last: boolean
  onAgain: () => void
}
const told = ['new', 'changed', 'same', 'wrong', 'left', 'undone', 'kept'] as const

/** An import as the server has it: how far it is, what it did, and its way back. */
export function JobPanel({ entity, job: { job, sending, cancel, undo }, last, onAgain }: Props) {
  const t = useText('importing')
  const format = useFormat()
  if (sending !== null || job === null)
    return (
      <section className={css.job} role="status">
        {t('sending', { done: format.number(sending ?? 0) })}
      </section>
    )
  const { counts, state } = job
  const runs = state === 'writing' || state === 'undoing'
  const mayUndo =
    (state === 'done' || state === 'cancelled') && counts.new + counts.changed > counts.undone + counts.kept
  return (
    <section className={css.job} aria-label={t('last')}>
      {last && <h2>{t('last')}</h2>}
      <p role="status">{t('jobOf', { state: t(`state.${state}`), at: format.dateTime(job.at), by: job.by })}</p>
      {runs && <Meter label={t(`state.${state}`)} value={1 - counts.left / Math.max(1, job.total)} tone="accent" />}
      <dl className={css.counts}>
        {told
          .filter((key) => counts[key] > 0 || key === 'new' || key === 'changed')
          .map((key) => (
            <div key={key}>
              <dt>{t(`count.${key}`)}</dt>
              <dd>{format.number(counts[key])}</dd>
            </div>
          ))}
      </dl>
      {job.ended !== null && <p>{t(`ended.${job.ended}`)}</p>}
      {runs && <p className={css.hint}>{t('goesOn')}</p>}
      {job.refused.length > 0 && <Lines entity={entity} title={t('refused')} lines={job.refused} />}
      {job.kept.length > 0 && <Lines entity={entity} title={t('kept')} lines={job.kept} />}
      <div className={css.row}>
        {(state === 'writing' || state === 'staged') && (
          <Button kind="line" icon="prohibit" onClick={cancel}>
            {t('cancel')}
          </Button>
        )}
        {mayUndo && (
          <>
            <Button kind="line" icon="arrow-counter-clockwise" onClick={() => void undo()}>
              {t('undo')}
            </Button>
            <span className={css.hint}>{t('undoUntil', { at: format.dateTime(job.until) })}</span>
          </>
        )}
        {!last && !runs && (
          <Button kind="primary" onClick={onAgain}>
            {t('again')}
          </Button>
        )}
      </div>
    </section>
  )
}

/** Lines that were not written, or not taken back, and why; the same lines as a file with their reason. */
function Lines({
  entity,
  title,
  lines,
}: {
  entity: AnyEntity
  title: string
  lines: readonly (ImportLine & { problems: ImportProblem[] })[]
}) {
  const t = useText('importing')
  const format = useFormat()
  const say = useProblemText(entity)
  const download = () => {
    const told = lines.map(({ cells, problems }) => ({ cells, why: problems.map((one) => say(one)).join('; ') }))
    saveFile(`${wordsOf(entity, format).name}.csv`, refusedFile(entity, told, t('reason'), format.language))
  }
  return (
    <>
      <h3>{title}</h3>
      <ul className={css.lines}>
        {lines.slice(0, 50).map(({ line, problems }) => (
          <li key={line}>
            <span className="mono">{line}</span> {problems.map((problem) => say(problem)).join('; ')}
          </li>
        ))}
      </ul>
      <Button kind="line" size="sm" icon="download-simple" onClick={download}>
        {t('download')}
      </Button>
    </>
  )
}
