import { unknownCards } from '#contract/reports/unknownCards.ts'
import { defineReportScreen } from '#src/fleet/report/defineReportScreen.tsx'
import { textOf } from '#src/lib/text/useText.ts'

import { GiveCard } from './GiveCard.tsx'

/** Cards that were read and nobody holds: each is given to somebody, or registered first. */
export default defineReportScreen(unknownCards, {
  tiles: ['listed'],
  beside: () => [
    {
      key: 'give',
      kind: 'text',
      label: textOf('management')('identification.acts'),
      value: () => null,
      unsorted: true,
      pinned: 'end',
      widthPx: 150,
      renderCell: ({ code, listed }) => (code === null ? null : <GiveCard code={code} listed={listed} />),
    },
  ],
})
