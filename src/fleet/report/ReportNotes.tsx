import { useAtomValue } from 'jotai'

import { limits } from '#contract/limits.ts'
import { useFormat } from '#src/lib/format/useFormat.ts'
import { useText } from '#src/lib/text/useText.ts'
import { ListNotes } from '#src/ui/layout/ListPage.tsx'
import { fleetKnownAtom, fleetRegisterAtom } from '#streams/atoms/fleet.ts'

import type { ReportModel } from './useReport.ts'

type Read = 'query' | 'staysInPage' | 'behind' | 'total' | 'rows' | 'isNow'

/** What is to be known of the rows: that no address asks for them, who is being counted or out of reach, what did not fit. */
export function ReportNotes({ model }: { model: Pick<ReportModel, Read> }) {
  const t = useText('report')
  const { number } = useFormat()
  const known = useAtomValue(fleetKnownAtom)
  const register = useAtomValue(fleetRegisterAtom)
  const { query, staysInPage, behind, total, rows, isNow } = model
  const foreign = known ? query.vehicles.filter((id) => register.vehicle(id) === null).length : 0
  return (
    <ListNotes>
      {staysInPage && <p>{t('staysInPage')}</p>}
      {foreign > 0 && <p>{t('foreign', { count: foreign })}</p>}
      {behind > 0 && <p>{t('behind', { count: behind })}</p>}
      {isNow && rows !== null && total !== null && total > rows.length && (
        <p>{t('first', { shown: number(limits.reportNow), total: number(total) })}</p>
      )}
    </ListNotes>
  )
}
