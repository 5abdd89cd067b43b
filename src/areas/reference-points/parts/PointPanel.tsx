import { useAtomValue } from 'jotai'
import { useState } from 'react'

import { type ReferencePoint, removeReferencePoint, updateReferencePoint } from '#contract/endpoints/referencePoint.ts'
import { placeOrDegrees } from '#contract/placeText.ts'
import { coordinatesText } from '#contract/rules/coordinates.ts'
import { call } from '#src/api/call.ts'
import { type Format, useFormat } from '#src/lib/format/useFormat.ts'
import { type Texts, useText } from '#src/lib/text/useText.ts'
import { mayAtom } from '#src/state/session.ts'
import { Button } from '#src/ui/button/Button.tsx'
import { IconButton } from '#src/ui/button/IconButton.tsx'

import { useAct } from '../useAct.ts'
import { usePhase } from '../usePhase.ts'
import { PointLinks } from './PointLinks.tsx'
import { PointMarks } from './PointMarks.tsx'

import css from './PointPanel.module.css'

interface Props {
  point: ReferencePoint
  onEdit: () => void
  onClose: () => void
}

/** From when until when it counts, in words. */
function periodText({ startsOn, endsOn }: ReferencePoint, t: Texts<'reference-points'>, { day }: Format): string {
  const until = endsOn === null ? null : day(endsOn)
  if (startsOn === null) return until === null ? t('period.none') : t('period.until', { until })
  return until === null ? t('period.from', { from: day(startsOn) }) : t('period.both', { from: day(startsOn), until })
}

/** One point: where it lies, since when, what may be done with it, and its links. */
export function PointPanel({ point, onEdit, onClose }: Props) {
  const t = useText('reference-points')
  const format = useFormat()
  const phase = usePhase()(point)
  const may = useAtomValue(mayAtom)
  const { act, waiting } = useAct()
  const [removing, setRemoving] = useState(false)
  const remove = async () => {
    const done = await act(
      () => call(removeReferencePoint, { params: { id: point.id } }),
      () => t('removed'),
    )
    setRemoving(false)
    if (done) onClose()
  }
  return (
    <>
      <header className={css.head}>
        <h2>{point.description}</h2>
        <IconButton icon="x" kind="ghost" label={t('close')} onClick={onClose} />
      </header>
      <p className={css.facts}>
        {placeOrDegrees(point.latitude, point.longitude, format.language)}
        <br />
        <span className="mono">{coordinatesText(point)}</span> · {format.number(point.radiusM)} m
        {point.active && phase === 'current' && <> · {t('active')}</>}
        <br />
        {periodText(point, t, format)}
        <br />
        {t('created', { at: format.dateTime(point.createdAt) })}
        {point.changedAt > point.createdAt && <>, {t('changed', { at: format.dateTime(point.changedAt) })}</>}
      </p>
      {(!point.active || phase !== 'current') && (
        <p className={css.marks} data-ended={phase === 'ended' || undefined}>
          <PointMarks point={point} phase={phase} />
          {phase !== 'current' && <span>{t(`phaseWhy.${phase}`)}</span>}
        </p>
      )}
      {removing ? (
        <div role="group" aria-label={t('remove')} className={css.asking}>
          <p>{t('removeConfirm')}</p>
          <Button kind="secondary" disabled={waiting} onClick={() => void remove()}>
            {t('removeYes')}
          </Button>
          <Button kind="ghost" onClick={() => setRemoving(false)}>
            {t('cancelNo')}
          </Button>
        </div>
      ) : (
        <div className={css.actions}>
          {may(updateReferencePoint) && (
            <Button kind="line" icon="pencil-simple" onClick={onEdit}>
              {t('edit')}
            </Button>
          )}
          {may(removeReferencePoint) && (
            <Button kind="ghost" icon="trash" onClick={() => setRemoving(true)}>
              {t('remove')}
            </Button>
          )}
        </div>
      )}
      <PointLinks key={point.id} point={point} />
    </>
  )
}
