import { useAtomValue } from 'jotai'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'

import { CompanyId } from '#contract/kinds.ts'
import { limits } from '#contract/limits.ts'
import { journeyControl } from '#contract/reports/journeyControl.ts'
import { isPhone, phoneText } from '#contract/rules/phone.ts'
import { plateText } from '#contract/rules/plate.ts'
import { call } from '#src/api/call.ts'
import { useDataSet } from '#src/api/useDataSet.ts'
import { BlockButton } from '#src/fleet/command/BlockButton.tsx'
import { useAddressQuery } from '#src/kit/query/useAddressQuery.ts'
import { ReadAt } from '#src/kit/table/ReadAt.tsx'
import { useFormat } from '#src/lib/format/useFormat.ts'
import { useText } from '#src/lib/text/useText.ts'
import { selectedCompaniesAtom } from '#src/state/session.ts'
import { ButtonLink } from '#src/ui/button/ButtonLink.tsx'
import { ErrorState } from '#src/ui/layout/ErrorState.tsx'
import { InvalidParameter } from '#src/ui/layout/InvalidParameter.tsx'
import { ListPage } from '#src/ui/layout/ListPage.tsx'
import { Loading } from '#src/ui/layout/Loading.tsx'
import { Count } from '#src/ui/mark/Count.tsx'
import { SeverityGlyph } from '#src/ui/mark/SeverityGlyph.tsx'

import { askedOf, whomAddress } from './address.ts'
import { toLedger } from './JourneySlots.tsx'
import { JourneyFilters } from './parts/JourneyFilters.tsx'
import { type QueueRow, queueOf } from './queue.ts'

import css from './JourneyQueue.module.css'

const everyMs = 30_000
const minuteMs = 60_000
/** Cards of a column; how many more there are is said. */
const most = 60

/** Who must stop in the next hour, in the order in which it comes, and who may leave. Nothing here commands a vehicle. */
export function JourneyQueue({ tabs }: { tabs: ReactNode }) {
  const t = useText('journey')
  const titles = useText('titles')
  const { words } = journeyControl
  const format = useFormat()
  const companies = useAtomValue(selectedCompaniesAtom)
  const { query, unread, change } = useAddressQuery(whomAddress)
  const asked = useDataSet(
    'reports',
    { report: 'journeyQueue', companies: companies.join(','), whom: JSON.stringify(query) },
    () =>
      call(journeyControl.calls.dump, {
        body: {
          companies: companies.map((id) => CompanyId.parse(id)),
          vehicles: [],
          ...askedOf(query),
          show: 'all',
          limit: limits.reportNow,
        },
      }),
    everyMs,
  )
  const { data } = asked
  return (
    <ListPage
      title={titles('journeyControl')}
      lead={words[format.language].lead}
      aside={<ReadAt at={data?.at ?? null} loading={asked.loading} onReload={() => void asked.again()} />}
      toolbar={
        <>
          {tabs}
          <JourneyFilters value={query} onChange={change} />
        </>
      }
    >
      {unread && <InvalidParameter />}
      {data === undefined ? (
        asked.missed ? (
          <ErrorState onRetry={() => void asked.again()} />
        ) : (
          <Loading rows={8} />
        )
      ) : (
        <div className={css.columns}>
          {queueOf(data.rows, data.at).map(({ name, rows }) => (
            <section key={name} className={css.column} aria-label={t(`queue.${name}`)}>
              <h2>
                {t(`queue.${name}`)} <Count value={rows.length} />
              </h2>
              {rows.length === 0 && <p className={css.none}>{t('queue.none')}</p>}
              <ul>
                {rows.slice(0, most).map((row) => (
                  <Card key={row.id} row={row} now={data.at} />
                ))}
              </ul>
              {rows.length > most && <p className={css.none}>{t('queue.more', { count: rows.length - most })}</p>}
            </section>
          ))}
        </div>
      )}
    </ListPage>
  )
}

function Card({ row, now }: { row: QueueRow; now: number }) {
  const t = useText('journey')
  const fleet = useText('fleet')
  const format = useFormat()
  const clock = (at: number) => format.time(at).slice(0, 5)
  const digits = row.phone?.replace(/\D/g, '') ?? ''
  const { left, fit, until, whyCode, worst } = row
  return (
    <li className={css.card}>
      <Link to={toLedger(row.driverId, row.day)}>
        <b className="truncate">{row.driver ?? t('lane.nobody')}</b>
        <small>{row.plate === null ? t('lane.noVehicle') : plateText(row.plate)}</small>
        <span>
          {left !== null
            ? left === 0
              ? t('queue.passed')
              : t('queue.left', { time: format.duration(left * minuteMs) })
            : fit !== null &&
              (fit <= now
                ? t('queue.fitAt', { time: format.dateTime(fit) })
                : t('queue.fitSoon', { time: clock(fit) }))}
          {left === null && fit !== null && row.presumedOf.includes('fit') && ` (${t('lane.presumed')})`}
        </span>
        {worst !== null && <SeverityGlyph severity={worst} size={14} />}
        {until !== null && whyCode !== null && (
          <small className={css.why}>
            {t('lane.untilBy', { time: clock(until), rule: t(`rule.${whyCode}`) })}
            {row.presumedOf.includes('until') && ` (${t('lane.presumed')})`}
          </small>
        )}
        {row.suggested !== null && <small className={css.why}>{row.suggested}</small>}
        {row.stop !== null && <small className={css.why}>{t('queue.stop', { place: row.stop })}</small>}
      </Link>
      {row.suggestedCode !== null && row.vehicleId !== null && (
        <BlockButton vehicleId={row.vehicleId} size="md" only={row.suggestedCode} />
      )}
      {isPhone(digits) && (
        <ButtonLink
          kind="line"
          size="sm"
          icon="phone"
          href={`tel:+55${digits}`}
          aria-label={`${fleet('driver.callWho', { name: row.driver ?? t('lane.nobody') })}: ${phoneText(digits)}`}
        >
          {phoneText(digits)}
        </ButtonLink>
      )}
    </li>
  )
}
