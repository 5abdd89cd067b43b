import { useAtomValue } from 'jotai'
import { useMemo, useState } from 'react'
import { useSearchParams } from 'react-router-dom'

import { travels as dataset } from '#contract/datasets/travels.ts'
import { exportTravels } from '#contract/endpoints/travel.ts'
import { download } from '#src/api/download.ts'
import { useClock } from '#src/kit/clock/clock.ts'
import { ExportMenu } from '#src/kit/export/ExportMenu.tsx'
import { statusOf } from '#src/kit/table/statusOf.ts'
import { useFormat } from '#src/lib/format/useFormat.ts'
import { useText } from '#src/lib/text/useText.ts'
import { useSteady } from '#src/lib/useSteady.ts'
import { selectedCompaniesAtom } from '#src/state/session.ts'
import { EmptyState } from '#src/ui/layout/EmptyState.tsx'
import { InvalidParameter } from '#src/ui/layout/InvalidParameter.tsx'
import { ListNotes, ListPage } from '#src/ui/layout/ListPage.tsx'

import { TravelFilters } from './parts/TravelFilters.tsx'
import { TravelSummary } from './parts/TravelSummary.tsx'
import { TravelTable } from './parts/TravelTable.tsx'
import { hasUnreadable, readTravelQuery, writeTravelQuery } from './travelQuery.ts'
import { askedOf, useTravels } from './useTravels.ts'
import { useTripInAddress } from './useTripInAddress.tsx'

const none = [] as const

/** `/monitoramento/viagens` (TRAVEL-01): trips of the chosen vehicles in a period; a row opens the trip (TRAVEL-02). */
export function TravelsScreen() {
  const t = useText('travels')
  const titles = useText('titles')
  const format = useFormat()
  const clock = useClock()
  const [opened] = useState(clock)
  const [search, setSearch] = useSearchParams()
  const companies = useAtomValue(selectedCompaniesAtom)
  const address = search.toString()
  const query = useMemo(() => readTravelQuery(new URLSearchParams(address), opened), [address, opened])
  const asked = useTravels(query, opened)
  const { open, dialog, unreadable } = useTripInAddress()
  const [held, setHeld] = useState(false)
  // Asked again, rows hold still under pointer and focus; another question, and the first answer, have theirs at once.
  const isKnown = asked.data !== undefined
  const travels = useSteady(asked.data?.travels ?? none, held, isKnown ? address : null)
  const total = asked.data?.total ?? 0
  const behind = asked.data?.behind ?? 0
  return (
    <ListPage
      title={titles('trips')}
      lead={t('lead')}
      toolbar={
        <TravelFilters
          query={query}
          onChange={(next) => setSearch(writeTravelQuery(search, next), { replace: true })}
        />
      }
    >
      {(unreadable || hasUnreadable(search, opened)) && <InvalidParameter>{t('unreadable')}</InvalidParameter>}
      <TravelSummary travels={isKnown ? travels : null} />
      <ListNotes>
        {total > travels.length && travels.length > 0 && (
          <p>{t('newest', { shown: format.number(travels.length), total: format.number(total) })}</p>
        )}
        {behind > 0 && <p>{t('behind', { count: behind })}</p>}
      </ListNotes>
      <TravelTable
        id="travels"
        label={titles('trips')}
        travels={travels}
        status={statusOf(asked, () => void asked.again())}
        onOpen={open}
        onHold={setHeld}
        empty={
          query.situation === 'all' ? (
            <EmptyState
              kind="noRecordsPeriod"
              title={t('none')}
              detail={t('noneWhy', { from: format.date(query.start), to: format.date(query.end) })}
            />
          ) : (
            <EmptyState kind="noResults" title={t('noMatch')} detail={t('noMatchWhy')} />
          )
        }
        renderTools={(visible) => (
          <ExportMenu
            dataset={dataset}
            rows={total}
            visible={visible}
            ask={(wanted, watch) =>
              download(exportTravels, { body: { ...wanted, ...askedOf(query, companies) } }, watch)
            }
          />
        )}
      />
      {dialog}
    </ListPage>
  )
}
