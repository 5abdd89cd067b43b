import { review } from '#contract/entities/review.ts'
import { permissions } from '#contract/permissions.ts'
import { oneVehicleLink } from '#src/fleet/registry/vehicleLink.tsx'
import { defineRegistry } from '#src/kit/registry/defineRegistry.tsx'
import { registryTabs } from '#src/kit/registry/registryTabs.tsx'
import { textOf } from '#src/lib/text/useText.ts'

import { ExpectedDay, ReviewLink, ReviewStateMark } from './parts/ReviewMarks.tsx'
import { useReviewActs } from './parts/reviewRowActs.ts'

const needs = permissions.review
const form = [
  ['vehicles', 'type'],
  ['description', 'serviceOrder'],
  ['dueOn', 'notifyOn'],
  ['dueKm', 'notifyKm'],
  ['dueH', 'notifyH'],
  ['axle', 'side'],
  ['users'],
] as const
const links = { vehicles: oneVehicleLink }

/** `/manutencao/revisao`: what is due of which vehicle, what comes first at the head; and what was done (REVIEW-01, -02). */
export default registryTabs({
  pendentes: {
    label: () => textOf('maintenance')('review.open'),
    needs,
    Screen: defineRegistry(review, {
      columns: [
        'description',
        'plate',
        'fleet',
        'state',
        'expectedOn',
        'expectedBy',
        'leftDays',
        'leftKm',
        'leftH',
        'type',
        'serviceOrder',
        'dueOn',
        'dueKm',
        'currentKm',
        'deviceKm',
        'dueH',
        'currentH',
        'toldAt',
        'notifyOn',
        'notifyKm',
        'axle',
        'side',
        'openedBy',
        'notified',
        'workshopSince',
      ],
      form,
      links,
      useActions: useReviewActs,
      cells: {
        description: ({ row }) => <ReviewLink of={row} />,
        state: ({ value }) => <ReviewStateMark state={value} />,
        expectedOn: ({ row }) => <ExpectedDay of={row} />,
      },
      shows: { filter: { state: ['upToDate', 'pending', 'delayed'] }, order: 'expectedOn' },
    }),
  },
  historico: {
    label: () => textOf('maintenance')('review.past'),
    needs,
    Screen: defineRegistry(review, {
      columns: [
        'description',
        'plate',
        'fleet',
        'doneOn',
        'doneKm',
        'doneH',
        'cost',
        'supplier',
        'type',
        'serviceOrder',
        'dueOn',
        'dueKm',
        'axle',
        'side',
        'openedBy',
      ],
      form,
      links,
      cells: { description: ({ row }) => <ReviewLink of={row} /> },
      shows: { filter: { state: ['realized'] }, order: '-doneOn' },
    }),
  },
})
