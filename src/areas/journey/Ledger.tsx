import { useAtomValue } from 'jotai'
import { useState } from 'react'
import { Link } from 'react-router-dom'

import type { JourneyLane } from '#contract/endpoints/journey.ts'
import { proposeTreatment } from '#contract/endpoints/treatment.ts'
import { JourneyViolationId } from '#contract/kinds.ts'
import { type AcceptedMark, acceptedOf } from '#contract/rules/journey/acceptance.ts'
import { mostReason } from '#contract/rules/journey/treatment.ts'
import { plateText } from '#contract/rules/plate.ts'
import { endOfDay, startOfDay } from '#contract/rules/zonedDay.ts'
import { useToday } from '#src/kit/clock/clock.ts'
import { ReadAt } from '#src/kit/table/ReadAt.tsx'
import { useFormat } from '#src/lib/format/useFormat.ts'
import { to } from '#src/lib/paths.ts'
import { useText } from '#src/lib/text/useText.ts'
import { mayAtom } from '#src/state/session.ts'
import { EmptyState } from '#src/ui/layout/EmptyState.tsx'
import { ErrorState } from '#src/ui/layout/ErrorState.tsx'
import { Loading } from '#src/ui/layout/Loading.tsx'
import { Panel } from '#src/ui/layout/Panel.tsx'
import { Badge } from '#src/ui/mark/Badge.tsx'

import { whomOf } from './address.ts'
import { sourceOf } from './bands.ts'
import { toHistory } from './JourneySlots.tsx'
import { LedgerLaws, LedgerSums } from './parts/LedgerSums.tsx'
import { TreatedRecord } from './parts/TreatedRecord.tsx'
import type { TreatmentDraft } from './parts/TreatmentForm.tsx'
import { Violations } from './parts/Violations.tsx'
import { recordedOf } from './recorded.ts'
import { useLanes } from './useLanes.ts'

import css from './Ledger.module.css'

/** A journey that begins in a day ends in the next at the latest. */
const spanMs = 60 * 3_600_000

interface LedgerProps {
  driver: number
  day: string
  /** What is proposed is laid open. */
  accepting: boolean
  /** It was answered or put away: the address asks for it no longer. */
  onSettled: () => void
}

/** One day of a driver: who says each minute, what was broken, and how the law counts it. */
export function Ledger({ driver, day, accepting, onSettled }: LedgerProps) {
  const t = useText('journey')
  const format = useFormat()
  const start = startOfDay(day)
  const asked = useLanes(start, start + spanMs, whomOf(driver), day >= useToday())
  const lane = asked.data?.lanes[0]
  const journeys = lane?.journeys.filter((one) => one.day === day) ?? []
  const name = lane ? (lane.driver ?? t('lane.nobody')) : ''
  return (
    <div className={css.page}>
      <header className={css.head}>
        <h1>{lane ? `${name}, ${format.day(day)}` : t('ledger.minutes')}</h1>
        <p>{t('ledger.lead')}</p>
        <Link to={to('journey')}>{t('ledger.back')}</Link>
        <Link to={toHistory(driver)}>{t('ledger.history')}</Link>
        <ReadAt at={asked.data?.at ?? null} loading={asked.loading} onReload={() => void asked.again()} />
      </header>
      {asked.data === undefined ? (
        asked.missed ? (
          <ErrorState onRetry={() => void asked.again()} />
        ) : (
          <Loading rows={10} />
        )
      ) : lane === undefined || journeys.length === 0 ? (
        <DayWithout driver={driver} day={day} onChange={() => void asked.again()} />
      ) : (
        journeys.map((journey, n) => (
          <OneJourney
            key={journey.startedAt}
            lane={lane}
            journey={journey}
            recorded={recordedOf(day, journeys, n)}
            accepting={accepting && journey === journeys[0]}
            onSettled={onSettled}
            onChange={() => void asked.again()}
          />
        ))
      )}
    </div>
  )
}

/** A day in which no journey began: what was marked in it all the same, and what somebody says of it. */
function DayWithout({ driver, day, onChange }: { driver: number; day: string; onChange: () => void }) {
  const t = useText('journey')
  const [draft, setDraft] = useState<TreatmentDraft | null>(null)
  return (
    <>
      <EmptyState kind="noRecordsPeriod" title={t('ledger.unknown')} detail={t('ledger.unknownWhy')} />
      <TreatedRecord
        driver={driver}
        from={startOfDay(day)}
        to={endOfDay(day)}
        presumed={[]}
        draft={draft}
        onDraft={setDraft}
        onChange={onChange}
      />
    </>
  )
}

/** What the queue proposes for a journey, its reason begun: a bound that nobody marked, a reason for overtime, or a note. */
function proposedDraft(
  { startedAt, flags }: JourneyLane['journeys'][number],
  presumed: readonly AcceptedMark[],
  reason: string,
  overtime: number | undefined,
): TreatmentDraft | null {
  const of = { at: startedAt, reason: reason.slice(0, mostReason) }
  if (presumed.length > 0) return { kind: 'accept', ...of, accepted: presumed }
  if (flags.includes('noStart')) return { kind: 'include', ...of, markKind: 'start' }
  if (overtime !== undefined) return { kind: 'justify', at: startedAt, violation: JourneyViolationId.parse(overtime) }
  return flags.length === 0 ? null : { kind: 'annotate', ...of }
}

interface OneProps {
  lane: JourneyLane
  journey: JourneyLane['journeys'][number]
  /** What of the record of its day stands beside it. */
  recorded: { from: number; to: number }
  /** What is proposed for it is laid before whoever came to accept it. */
  accepting: boolean
  onSettled: () => void
  onChange: () => void
}

function OneJourney({ lane, journey, recorded, accepting, onSettled, onChange }: OneProps) {
  const t = useText('journey')
  const may = useAtomValue(mayAtom)
  const format = useFormat()
  const within = <T extends { from: number }>(one: T) => one.from >= journey.startedAt && one.from < journey.endedAt
  const segments = lane.segments.filter(within)
  const violations = lane.violations.filter(({ at }) => at >= journey.startedAt && at <= journey.endedAt)
  const clock = (at: number) => format.time(at).slice(0, 5)
  const presumed = acceptedOf(journey, segments)
  const [draft, setDraft] = useState<TreatmentDraft | null>(() => {
    if (!accepting || !may(proposeTreatment)) return null
    const flags = journey.flags.map((flag) => t(`flag.${flag}`)).join(', ')
    const overtime = violations.find(({ rule, state }) => rule === 'V07' && state === 'open')
    return proposedDraft(journey, presumed, flags && t('treatment.proposedReason', { flags }), overtime?.id)
  })
  return (
    <div className={css.journey}>
      <Panel
        flush
        className={css.minutes}
        title={`${t('ledger.minutes')}: ${format.dateTime(journey.startedAt)} – ${clock(journey.endedAt)}`}
        aside={journey.flags.map((flag) => (
          <Badge key={flag}>{t(`flag.${flag}`)}</Badge>
        ))}
      >
        <table className={css.table}>
          <thead>
            <tr>
              <th scope="col">{t('ledger.from')}</th>
              <th scope="col">{t('ledger.to')}</th>
              <th scope="col">{t('ledger.time')}</th>
              <th scope="col">{t('ledger.state')}</th>
              <th scope="col">{t('ledger.who')}</th>
              <th scope="col">{t('ledger.vehicle')}</th>
            </tr>
          </thead>
          <tbody>
            {segments.map((one) => (
              <tr key={one.from}>
                <td>{clock(one.from)}</td>
                <td>{clock(one.to)}</td>
                <td>{format.duration(one.to - one.from)}</td>
                <td>
                  <i className={css.swatch} data-state={one.state} data-presumed={one.presumed || undefined} />
                  {t(`state.${one.state}`)}
                </td>
                <td>
                  {`${t(`source.${sourceOf(one)}`)} `}
                  {one.conflict && <Badge>{t('ledger.conflict')}</Badge>}
                </td>
                <td>{one.plate === null ? t('lane.noVehicle') : plateText(one.plate)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </Panel>
      <div className={css.side}>
        <Panel title={t('ledger.sums')}>
          <LedgerSums journey={journey} />
        </Panel>
        {journey.byLaw && (
          <Panel flush className={css.minutes} title={t('ledger.laws')}>
            <LedgerLaws byLaw={journey.byLaw} />
          </Panel>
        )}
        <Panel title={t('violations.title')}>
          <Violations
            violations={violations}
            onJustify={
              may(proposeTreatment)
                ? ({ id, at }) => setDraft({ kind: 'justify', at, violation: JourneyViolationId.parse(id) })
                : undefined
            }
          />
        </Panel>
        <TreatedRecord
          driver={lane.driverId}
          at={journey.startedAt}
          from={recorded.from}
          to={recorded.to}
          presumed={presumed}
          draft={draft}
          onDraft={setDraft}
          onSettled={onSettled}
          onChange={onChange}
        />
      </div>
    </div>
  )
}
