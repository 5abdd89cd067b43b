import { driverIdentification } from '#contract/reports/driverIdentification.ts'
import { defineReportScreen } from '#src/fleet/report/defineReportScreen.tsx'
import { to } from '#src/lib/paths.ts'
import { textOf } from '#src/lib/text/useText.ts'

import { GiveCard } from './GiveCard.tsx'

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
