import { severities } from '#contract/codes/alerts.ts'
import { alerts } from '#contract/datasets/alerts.ts'
import type { Language } from '#contract/kinds.ts'
import { limits } from '#contract/limits.ts'
import type { Alert } from '#contract/live/alert.ts'
import { placeIfKnown } from '#contract/placeText.ts'
import { alertStateOf, alertStates, lastsMinutes } from '#contract/rules/alertState.ts'
import { plateText } from '#contract/rules/plate.ts'
import { isShelved } from '#contract/rules/shelving.ts'
import { dayOf } from '#contract/rules/zonedDay.ts'
import { wordsIn } from '#contract/words.ts'
import { AcknowledgeInRow } from '#src/fleet/alert/AcknowledgeInRow.tsx'
import { UntoldMark } from '#src/fleet/alert/UntoldMark.tsx'
import { type Column, columnsFrom } from '#src/kit/table/columns.ts'
import type { Format } from '#src/lib/format/useFormat.ts'
import type { Texts } from '#src/lib/text/useText.ts'
import { Badge } from '#src/ui/mark/Badge.tsx'
import { PlateText } from '#src/ui/mark/PlateText.tsx'
import { SeverityChip } from '#src/ui/mark/SeverityChip.tsx'

import { FoldButton } from './FoldButton.tsx'

/** An alert as a row: the same columns as its file, and beside the person who acknowledged it the button to do so. */
export function alertColumns(
  language: Language,
  format: Format,
  t: Texts<'monitoring'>,
  now: () => number,
  /** For how many the row of an alert stands, and how they are seen one by one; undefined where for itself alone. */
  fold: (alert: Alert) => { count: number; open: boolean; toggle: () => void } | undefined,
): Column<Alert>[] {
  const words = wordsIn(language)
  /** With its day when that is not the day that the row names. */
  const acknowledgedText = (occurredAt: number, at: number) =>
    dayOf(occurredAt) === dayOf(at) ? format.time(at) : format.dateTime(at)
  const moment = (at: number) => `${format.date(at)} ${format.time(at)}`
  return columnsFrom<typeof alerts, Alert>(alerts, language, {
    severity: {
      widthPx: 108,
      grow: 0,
      card: 'end',
      value: ({ severity }) => words.severity[severity],
      order: ({ severity }) => severities.indexOf(severity),
      renderCell: ({ severity }) => <SeverityChip severity={severity} />,
    },
    what: {
      widthPx: 172,
      card: 'title',
      value: ({ type }) => words.alert[type],
      renderCell: (alert) => (
        <>
          <b>
            {words.alert[alert.type]}
            {alert.repeats !== undefined && ` ×${alert.repeats + 1}`}
          </b>
          <FoldButton fold={fold(alert)} />
        </>
      ),
    },
    state: {
      widthPx: 192,
      value: (alert) => words.alertState[alertStateOf(alert, now())],
      order: (alert) => alertStates.indexOf(alertStateOf(alert, now())),
      renderCell: (alert) => (
        <>
          {words.alertState[alertStateOf(alert, now())]} <UntoldMark alert={alert} brief />{' '}
          {isShelved(alert, now()) && <small>{format.time(alert.shelvedUntil ?? 0)}</small>}
        </>
      ),
    },
    plate: {
      card: 'line',
      value: ({ plate }) => plateText(plate),
      renderCell: ({ plate }) => <PlateText plate={plate} />,
    },
    fleetNumber: { widthPx: 66, value: ({ fleetNumber }) => fleetNumber },
    driver: { widthPx: 140, hidden: true, value: ({ driver }) => driver ?? null },
    where: {
      card: 'line',
      grow: 3,
      value: (alert) => placeIfKnown(alert, language),
    },
    occurredAt: { card: 'end', value: ({ occurredAt }) => occurredAt },
    lasts: { widthPx: 108, value: (alert) => lastsMinutes(alert, now()) },
    owner: { widthPx: 112, value: ({ assignedTo }) => assignedTo?.name ?? null },
    shelvedUntil: { hidden: true, value: ({ shelvedUntil }) => shelvedUntil ?? null },
    receivedAt: {
      widthPx: 190,
      hidden: true,
      value: ({ receivedAt }) => receivedAt,
      renderCell: ({ occurredAt, receivedAt }) => (
        <>
          {moment(receivedAt)}{' '}
          {receivedAt - occurredAt > limits.trackingFreshMs && <Badge icon="clock">{t('alerts.receivedLate')}</Badge>}
        </>
      ),
    },
    acknowledgedAt: { hidden: true, value: ({ acknowledgedAt }) => acknowledgedAt },
    acknowledgedBy: {
      widthPx: 160,
      pinned: 'end',
      value: ({ acknowledgedBy }) => acknowledgedBy?.name ?? null,
      renderCell: (alert) =>
        alert.acknowledgedAt === null ? (
          <AcknowledgeInRow alert={alert} />
        ) : (
          <>
            {alert.acknowledgedBy?.name} <small>{acknowledgedText(alert.occurredAt, alert.acknowledgedAt)}</small>
          </>
        ),
    },
  })
}
