import { useAtomValue } from 'jotai'

import { limits } from '#contract/limits.ts'
import { plateText } from '#contract/rules/plate.ts'
import { useMomentText } from '#src/kit/clock/useMomentText.ts'
import { useFormat } from '#src/lib/format/useFormat.ts'
import { useText } from '#src/lib/text/useText.ts'
import { ListNotes } from '#src/ui/layout/ListPage.tsx'
import { fleetKnownAtom, fleetRegisterAtom } from '#streams/atoms/fleet.ts'

import type { ReportModel } from './useReport.ts'

type Read = 'query' | 'staysInPage' | 'behind' | 'countedTo' | 'unheard' | 'total' | 'rows' | 'isNow'

/** What is to be known of the rows: that no address asks for them, until when they count, who is being counted, silent or out of reach, what did not fit. */
export function ReportNotes({ model }: { model: Pick<ReportModel, Read> }) {
  const t = useText('report')
  const { number } = useFormat()
  const known = useAtomValue(fleetKnownAtom)
  const register = useAtomValue(fleetRegisterAtom)
  const { query, staysInPage, behind, countedTo, unheard, total, rows, isNow } = model
  const momentText = useMomentText()
  const isOpen = query.period !== null && countedTo !== null && countedTo < query.period.end
  const plates = unheard?.vehicles.map(({ plate: name }) => plateText(name)).join(', ') ?? ''
  const foreign = known ? query.vehicles.filter((id) => register.vehicle(id) === null).length : 0
  return (
    <ListNotes>
      {staysInPage && <p>{t('staysInPage')}</p>}
      {foreign > 0 && <p>{t('foreign', { count: foreign })}</p>}
      {behind > 0 && <p>{t('behind', { count: behind })}</p>}
      {isOpen && <p>{t('countedTo', { at: momentText(countedTo) })}</p>}
      {unheard !== null && unheard.count > 0 && (
        <p>
          {t(unheard.count > unheard.vehicles.length ? 'unheardMore' : 'unheard', {
            count: unheard.count,
            plates,
            more: number(unheard.count - unheard.vehicles.length),
          })}
        </p>
      )}
      {isNow && rows !== null && total !== null && total > rows.length && (
        <p>{t('first', { shown: number(limits.reportNow), total: number(total) })}</p>
      )}
    </ListNotes>
  )
}
