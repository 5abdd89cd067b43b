import { useAtomValue, useSetAtom } from 'jotai'
import { useState } from 'react'
import { Link } from 'react-router-dom'

import {
  markReviewDone,
  moveReview,
  postponeReview,
  readCounter,
  reopenReview,
  scheduleNextReview,
} from '#contract/endpoints/review.ts'
import { ApiError } from '#src/api/ApiError.ts'
import { call } from '#src/api/call.ts'
import { failureText } from '#src/api/failureText.ts'
import { useToday } from '#src/kit/clock/clock.ts'
import { useAddressQuery } from '#src/kit/query/useAddressQuery.ts'
import { newId } from '#src/lib/newId.ts'
import { to } from '#src/lib/paths.ts'
import { useText } from '#src/lib/text/useText.ts'
import { notifyAtom } from '#src/state/notices.ts'
import { mayAtom } from '#src/state/session.ts'
import { Button } from '#src/ui/button/Button.tsx'

import { CalendarFile } from './CalendarFile.tsx'
import { CauseOutcomes, type Outcomes, outcomesOf } from './CauseOutcomes.tsx'
import { CostEditor, type DraftLine, wholeLines } from './CostLines.tsx'
import { type Entry, FieldsDialog, type Typed } from './FieldsDialog.tsx'
import type { Opened } from './opened.ts'
import { ReadingDialog } from './ReadingDialog.tsx'
import { reviewActAddress } from './reviewRowActs.ts'
import { dueOf, numberOf, textOf } from './typed.ts'

import css from '../Review.module.css'

type Asked = 'done' | 'postpone' | 'next' | 'reopen' | 'reading' | 'hoursReading'

/** What may be done with one review, each in a dialog of its own; nothing is said to be done before the server said so. */
export function ReviewActs({ row, sheet, onChanged }: Opened & { onChanged: () => void }) {
  const t = useText('maintenance')
  const may = useAtomValue(mayAtom)
  const notify = useSetAtom(notifyAtom)
  const today = useToday()
  const { query, change } = useAddressQuery(reviewActAddress)
  const isDone = row.state === 'realized'
  /** What its row in the list began, where it still may be done. */
  const [asked, setAsked] = useState<Asked | null>(() => (isDone ? null : query.act))
  const [lines, setLines] = useState<readonly DraftLine[]>([])
  const [outcomes, setOutcomes] = useState<Outcomes>({})
  /** Readings that were refused as unlikely: typed the same again they are believed. */
  const [refused, setRefused] = useState<{ km?: number | null; hours?: number | null }>({})
  /** One for as long as the page is open: asked again after an answer that was lost, it is the same next one. */
  const [draftKey] = useState(() => newId())
  const params = { id: row.id }
  const { rev } = row
  const inside = row.workshopSince !== null
  const open = (what: Asked) => {
    setLines([])
    setOutcomes({})
    setRefused({})
    setAsked(what)
  }
  const close = () => {
    setAsked(null)
    if (query.act !== null) change({ act: null })
  }
  const end = () => {
    notify({ message: t('review.saved') })
    close()
    onChanged()
  }
  const move = () =>
    call(moveReview, { params, body: { rev, inside: !inside } }).then(end, (cause: unknown) =>
      notify({ message: failureText(cause) }),
    )
  const entry = (key: string, kind: Entry['kind'], label: string, required = false): Entry => ({
    key,
    kind,
    label,
    required,
  })
  const reason = entry('reason', 'label', t('review.reason'), true)
  const dueRows: Entry[][] = [
    [entry('dueOn', 'dueDay', t('review.dueOn'), true), entry('notifyOn', 'dueDay', t('review.notifyOn'), true)],
    [entry('dueKm', 'count', t('review.dueKm')), entry('notifyKm', 'count', t('review.notifyKm'))],
    [entry('dueH', 'count', t('review.dueH')), entry('notifyH', 'count', t('review.notifyH'))],
  ]
  const { dueOn, notifyOn, dueKm, notifyKm, dueH, notifyH } = row
  const due: Typed = { dueOn, notifyOn, dueKm, notifyKm, dueH, notifyH }
  const nothing: Typed = { dueOn: null, notifyOn: null, dueKm: null, notifyKm: null, dueH: null, notifyH: null }
  const dialog = { save: t('review.save'), onDone: end, onClose: close }
  return (
    <div className={css.acts}>
      {!isDone && may(markReviewDone) && (
        <Button kind="primary" icon="check" onClick={() => open('done')}>
          {t('review.act.done')}
        </Button>
      )}
      {!isDone && may(postponeReview) && (
        <Button kind="line" icon="calendar-blank" onClick={() => open('postpone')}>
          {t('review.act.postpone')}
        </Button>
      )}
      {!isDone && may(moveReview) && (
        <Button kind="line" icon="wrench" onClick={() => void move()}>
          {t(inside ? 'review.act.leave' : 'review.act.enter')}
        </Button>
      )}
      {isDone && sheet.next === null && may(scheduleNextReview) && (
        <Button kind="primary" icon="plus" onClick={() => open('next')}>
          {t('review.act.next')}
        </Button>
      )}
      {sheet.next !== null && (
        <span>
          <Link to={to('review', { revisao: sheet.next })}>{t('review.openNext')}</Link>
        </span>
      )}
      {isDone && may(reopenReview) && (
        <Button kind="line" icon="arrow-counter-clockwise" onClick={() => open('reopen')}>
          {t('review.act.reopen')}
        </Button>
      )}
      {sheet.vehicle && may(readCounter) && (
        <Button kind="ghost" icon="gauge" onClick={() => open('reading')}>
          {t('review.act.reading')}
        </Button>
      )}
      {sheet.vehicle && (row.dueH !== null || sheet.hours.value !== null) && may(readCounter) && (
        <Button kind="ghost" icon="gauge" onClick={() => open('hoursReading')}>
          {t('review.act.hoursReading')}
        </Button>
      )}
      <CalendarFile row={row} />
      {asked === 'done' && (
        <FieldsDialog
          {...dialog}
          title={t('review.act.done')}
          icon="check"
          unready={wholeLines(lines).length < lines.length}
          lead={t('review.doneLead')}
          rows={[
            [
              entry('doneOn', 'day', t('review.doneOn'), true),
              entry('km', 'km', t('review.km')),
              entry('hours', 'decimal', t('review.hours')),
            ],
            [entry('supplier', 'label', t('review.supplier'))],
            [entry('note', 'text', t('review.note'))],
          ]}
          start={{
            doneOn: today,
            km: roundOf(sheet.km.value),
            hours: roundOf(sheet.hours.value),
            supplier: null,
            note: null,
          }}
          send={(typed) => {
            const [km, hours] = [numberOf(typed, 'km'), numberOf(typed, 'hours')]
            const body = {
              rev,
              doneOn: textOf(typed, 'doneOn'),
              km,
              kmAgain: refused.km === km ? km : null,
              hours,
              hoursAgain: refused.hours === hours ? hours : null,
              lines: wholeLines(lines),
              outcomes: outcomesOf(outcomes),
              supplier: textOf(typed, 'supplier') || null,
              note: textOf(typed, 'note') || null,
            }
            return call(markReviewDone, { params, body }).catch((cause: unknown) => {
              const field = cause instanceof ApiError && cause.code === 'review.reading' ? cause.data?.['field'] : null
              if (field === 'km') setRefused((known) => ({ ...known, km }))
              if (field === 'horas') setRefused((known) => ({ ...known, hours }))
              throw cause
            })
          }}
        >
          <CauseOutcomes causes={sheet.causes} outcomes={outcomes} onChange={setOutcomes} />
          <CostEditor lines={lines} onChange={setLines} />
        </FieldsDialog>
      )}
      {asked === 'postpone' && (
        <FieldsDialog
          {...dialog}
          title={t('review.act.postpone')}
          icon="calendar-blank"
          rows={[...dueRows, [reason]]}
          start={{ ...due, reason: null }}
          send={(typed) =>
            call(postponeReview, { params, body: { rev, ...dueOf(typed), reason: textOf(typed, 'reason') } })
          }
        />
      )}
      {asked === 'next' && (
        <FieldsDialog
          {...dialog}
          title={t('review.act.next')}
          icon="plus"
          lead={t(sheet.proposal === null ? 'review.nextNone' : 'review.nextLead')}
          rows={[[entry('serviceOrder', 'label', t('review.serviceOrder'), true)], ...dueRows]}
          start={{ ...nothing, ...sheet.proposal, serviceOrder: null }}
          send={(typed) =>
            call(scheduleNextReview, {
              params,
              body: { key: draftKey, serviceOrder: textOf(typed, 'serviceOrder'), ...dueOf(typed) },
            })
          }
        />
      )}
      {asked === 'reopen' && (
        <FieldsDialog
          {...dialog}
          title={t('review.act.reopen')}
          icon="arrow-counter-clockwise"
          lead={t('review.reopenLead')}
          rows={[[reason]]}
          start={{ reason: null }}
          send={(typed) => call(reopenReview, { params, body: { rev, reason: textOf(typed, 'reason') } })}
        />
      )}
      {(asked === 'reading' || asked === 'hoursReading') && sheet.vehicle && (
        <ReadingDialog
          vehicleId={sheet.vehicle.id}
          kind={asked === 'reading' ? 'km' : 'h'}
          onDone={end}
          onClose={close}
        />
      )}
    </div>
  )
}

const roundOf = (value: number | null): number | null => (value === null ? null : Math.round(value * 10) / 10)
