import { useAtomValue } from 'jotai'
import { useNavigate } from 'react-router-dom'

import { card } from '#contract/entities/card.ts'
import { driverIdentification } from '#contract/reports/driverIdentification.ts'
import { defineReportScreen } from '#src/fleet/report/defineReportScreen.tsx'
import { to } from '#src/lib/paths.ts'
import { textOf, useText } from '#src/lib/text/useText.ts'
import { mayAtom } from '#src/state/session.ts'
import { Button } from '#src/ui/button/Button.tsx'

/** By vehicle: by what it knows who drives; a card of nobody is given to somebody, or registered first. */
export default defineReportScreen(driverIdentification, {
  tiles: ['nobody', 'stranger', 'knownPct'],
  open: ({ vehicleId }) => to('oneVehicleLinkHistory', { vehicleId }),
  beside: () => [
    {
      key: 'give',
      kind: 'text',
      label: textOf('management')('identification.acts'),
      value: () => null,
      unsorted: true,
      pinned: 'end',
      widthPx: 150,
      renderCell: ({ stranger, listed, code }) =>
        stranger && code !== null ? <GiveCard code={code} listed={listed} /> : null,
    },
  ],
})

/** A card that is registered is found in its list; another one is made, its code typed already. */
function GiveCard({ code, listed }: { code: string; listed: boolean }) {
  const t = useText('management')
  const may = useAtomValue(mayAtom)
  const navigate = useNavigate()
  if (!may(listed ? card.calls.update : card.calls.create)) return null
  const cards = `${to('drivers')}?cadastro=cards`
  const give = () =>
    void (listed
      ? navigate(`${cards}&q=${encodeURIComponent(code)}`)
      : navigate(`${cards}&novo=1`, { state: { start: { code } } }))
  return (
    <Button
      size="sm"
      kind="ghost"
      onClick={(event) => {
        // The row opens something else.
        event.stopPropagation()
        give()
      }}
    >
      {t(listed ? 'identification.give' : 'identification.register')}
    </Button>
  )
}
