import { useAtomValue } from 'jotai'
import { useState } from 'react'

import { travels as dataset } from '#contract/datasets/travels.ts'
import { exportTravels } from '#contract/endpoints/travel.ts'
import { download } from '#src/api/download.ts'
import { ExportMenu } from '#src/kit/export/ExportMenu.tsx'
import { useAddressQuery } from '#src/kit/query/useAddressQuery.ts'
import { statusOf } from '#src/kit/table/statusOf.ts'
import { useFormat } from '#src/lib/format/useFormat.ts'
import { useText } from '#src/lib/text/useText.ts'
import { useSteady } from '#src/lib/useSteady.ts'
import { selectedCompaniesAtom } from '#src/state/session.ts'
import { EmptyState } from '#src/ui/layout/EmptyState.tsx'
import { InvalidParameter } from '#src/ui/layout/InvalidParameter.tsx'
import { ListNotes, ListPage } from '#src/ui/layout/ListPage.tsx'

import { travelAddress } from './address.ts'
import { TravelFilters } from './parts/TravelFilters.tsx'
import { TravelSummary } from './parts/TravelSummary.tsx'
import { TravelTable } from './parts/TravelTable.tsx'
import { askedOf, useTravels } from './useTravels.ts'
import { useTripInAddress } from './useTripInAddress.tsx'

const none = [] as const

/** `/monitoramento/viagens` (TRAVEL-01): trips of the chosen vehicles in a period; a row opens the trip (TRAVEL-02). */
export function TravelsScreen() {
  const t = useText('travels')
  const titles = useText('titles')
  const format = useFormat()
  const { query, unread, openedAt, change } = useAddressQuery(travelAddress)
  const companies = useAtomValue(selectedCompaniesAtom)
  const asked = useTravels(query, openedAt)
  const { open, dialog, unreadable } = useTripInAddress()
  const [held, setHeld] = useState(false)
  // Asked again, rows hold still under pointer and focus; another question, and the first answer, have theirs at once.
  const isKnown = asked.data !== undefined
  const travels = useSteady(asked.data?.travels ?? none, held, isKnown ? query : null)
  const total = asked.data?.total ?? 0
  const behind = asked.data?.behind ?? 0
  return (
    <ListPage title={titles('trips')} lead={t('lead')} toolbar={<TravelFilters query={query} onChange={change} />}>
      {(unreadable || unread) && <InvalidParameter>{t('unreadable')}</InvalidParameter>}
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
              detail={t('noneWhy', { from: format.date(query.period.start), to: format.date(query.period.end) })}
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
