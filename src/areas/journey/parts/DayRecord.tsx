import { useAtomValue } from 'jotai'

import { type Treatment, dayRecord, decideTreatment, proposeTreatment } from '#contract/endpoints/treatment.ts'
import type { DayMark } from '#contract/endpoints/treatment.ts'
import { DriverId } from '#contract/kinds.ts'
import type { AcceptedMark } from '#contract/rules/journey/acceptance.ts'
import { markKinds } from '#contract/rules/journey/intervals.ts'
import { plateText } from '#contract/rules/plate.ts'
import { call } from '#src/api/call.ts'
import { useDataSet } from '#src/api/useDataSet.ts'
import { useFormat } from '#src/lib/format/useFormat.ts'
import { useText } from '#src/lib/text/useText.ts'
import { mayAtom } from '#src/state/session.ts'
import { Button } from '#src/ui/button/Button.tsx'
import { ErrorState } from '#src/ui/layout/ErrorState.tsx'
import { Loading } from '#src/ui/layout/Loading.tsx'
import { Panel } from '#src/ui/layout/Panel.tsx'
import { Badge } from '#src/ui/mark/Badge.tsx'

import { AcceptedMarks } from './AcceptedMarks.tsx'
import { Decision } from './Decision.tsx'
import type { TreatmentDraft } from './TreatmentForm.tsx'

import css from '../Ledger.module.css'

interface Props {
  driver: number
  /** Of what something is said that names no mark; the beginning where it is left out. */
  at?: number
  from: number
  to: number
  /** The marks that would stand for what is presumed; none where nothing is. */
  presumed: readonly AcceptedMark[]
  /** Somebody begins to say something of the journey. */
  onDraft: (draft: TreatmentDraft) => void
  onChange: () => void
}

export const recordOf = (driver: number, from: number, to: number) => ({ report: 'dayRecord', driver, from, to })

/** What the driver marked, as it stays, and beside it what the office said of it: who, why, and who agreed. */
export function DayRecord({ driver, from, to, at = from, presumed, onDraft, onChange }: Props) {
  const t = useText('journey')
  const may = useAtomValue(mayAtom)
  const asked = useDataSet('reports', recordOf(driver, from, to), () =>
    call(dayRecord, { body: { driver: DriverId.parse(driver), from, to } }),
  )
  const proposes = may(proposeTreatment)
  const changed = () => {
    void asked.again()
    onChange()
  }
  return (
    <Panel
      title={t('record.title')}
      aside={
        proposes && (
          <>
            <Button kind="line" size="sm" icon="plus" onClick={() => onDraft({ kind: 'include', at })}>
              {t('record.include')}
            </Button>
            <Button kind="line" size="sm" icon="steering-wheel" onClick={() => onDraft({ kind: 'assign', at })}>
              {t('record.assign')}
            </Button>
            {presumed.length > 0 && (
              <Button
                kind="line"
                size="sm"
                icon="check"
                onClick={() => onDraft({ kind: 'accept', at, accepted: presumed })}
              >
                {t('record.accept')}
              </Button>
            )}
          </>
        )
      }
    >
      {asked.data === undefined ? (
        asked.missed ? (
          <ErrorState onRetry={() => void asked.again()} />
        ) : (
          <Loading rows={4} />
        )
      ) : (
        <ul className={css.record}>
          {asked.data.marks.length === 0 && <li>{t('record.noMarks')}</li>}
          {asked.data.marks.map((mark) => (
            <Mark key={mark.id} mark={mark} proposes={proposes} onDraft={onDraft} />
          ))}
          {asked.data.treatments.map((one) => (
            <Said key={one.id} said={one} decides={may(decideTreatment)} onChange={changed} />
          ))}
          {proposes && (
            <li>
              <Button kind="ghost" size="sm" onClick={() => onDraft({ kind: 'annotate', at })}>
                {t('record.annotate')}
              </Button>
            </li>
          )}
        </ul>
      )}
    </Panel>
  )
}

function Mark({ mark, proposes, onDraft }: { mark: DayMark; proposes: boolean; onDraft: Props['onDraft'] }) {
  const t = useText('journey')
  const format = useFormat()
  const about = { mark: mark.id, at: mark.at }
  const known = markKinds.find((kind) => kind === mark.kind)
  return (
    <li>
      <b>{format.time(mark.at).slice(0, 5)}</b>
      <span>{mark.event}</span>
      {mark.clock !== 'server' && <Badge>{t(`record.clock.${mark.clock}`)}</Badge>}
      {mark.offline && <Badge>{t('record.offline')}</Badge>}
      <small>
        {mark.nsr === null ? t('record.noNsr') : t('record.nsr', { nsr: mark.nsr })}
        {mark.plate !== null && `, ${plateText(mark.plate)}`}
      </small>
      {proposes && (
        <span className={css.actions}>
          <Button kind="ghost" size="sm" onClick={() => onDraft({ kind: 'reclassify', ...about, markKind: known })}>
            {t('record.reclassify')}
          </Button>
          <Button kind="ghost" size="sm" onClick={() => onDraft({ kind: 'disregard', ...about })}>
            {t('record.disregard')}
          </Button>
        </span>
      )}
    </li>
  )
}

function Said({ said, decides, onChange }: { said: Treatment; decides: boolean; onChange: () => void }) {
  const t = useText('journey')
  const format = useFormat()
  return (
    <li data-treatment={said.state}>
      <b>{format.time(said.at).slice(0, 5)}</b>
      <span>
        {t(`treatment.kind.${said.kind}`)}
        {said.markKind !== null && `: ${t(`treatment.mark.${said.markKind}`)}`}
        {said.plate !== null && `: ${plateText(said.plate)}`}
      </span>
      <Badge kind="line">{t(`treatment.state.${said.state}`)}</Badge>
      <small>
        {t('treatment.by', { name: said.by, time: format.dateTime(said.madeAt), reason: said.reason })}
        {said.decidedBy !== null &&
          said.decidedAt !== null &&
          ` ${t('treatment.decided', { name: said.decidedBy, time: format.dateTime(said.decidedAt) })}`}
        {said.decisionReason !== null && ` ${said.decisionReason}`}
      </small>
      {said.accepted.length > 0 && <AcceptedMarks marks={said.accepted} />}
      {decides && <Decision said={said} onChange={onChange} />}
    </li>
  )
}
