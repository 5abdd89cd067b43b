import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'

import { concreteOrder } from '#contract/entities/concreteOrder.ts'
import { permissions } from '#contract/permissions.ts'
import type { RegistryAsk } from '#src/kit/registry/askRecords.ts'
import { defineRegistry } from '#src/kit/registry/defineRegistry.tsx'
import type { Shows } from '#src/kit/registry/face.ts'
import { registryTabs } from '#src/kit/registry/registryTabs.tsx'
import { to } from '#src/lib/paths.ts'
import { textOf } from '#src/lib/text/useText.ts'

import { everyMs } from './gantt.ts'
import { MixerGantt } from './MixerGantt.tsx'

const orders = (shows: Shows<keyof typeof concreteOrder.fields>) =>
  defineRegistry(concreteOrder, {
    columns: [
      'number',
      'day',
      'plannedAt',
      'when',
      'customer',
      'site',
      'plant',
      'mixer',
      'cubicMetres',
      'state',
      'age',
      'minutesLeft',
      'late',
      'batchedAt',
      'arrivedAt',
      'unloadingAt',
      'unloadedAt',
      'waterAddedL',
      'receiver',
      'refusal',
      'load',
      'active',
    ],
    shows,
    cells: {
      load: ({ row, value }) =>
        value === null ? (
          '—'
        ) : (
          <Link to={to('shipping', { companyId: row.company, shippingId: value })}>{`${row.number} →`}</Link>
        ),
    },
    form: [
      ['number', 'customer'],
      ['mix', 'cubicMetres'],
      ['day', 'plannedAt'],
      ['plants', 'sites'],
      ['vehicles'],
      ['batchedAt', 'arrivedAt'],
      ['unloadingAt', 'unloadedAt'],
      ['waterAddedL', 'receiver'],
      ['refusal'],
      ['active'],
    ],
  })

const [TodaysOrders, AllOrders] = [orders({ everyMs, filter: { when: ['today'] } }), orders({ everyMs })]
const Today = ({ tabs, ask }: { tabs?: ReactNode; ask?: RegistryAsk | undefined }) => (
  <TodaysOrders
    ask={ask}
    tabs={
      <>
        {tabs}
        {ask === undefined && <MixerGantt />}
      </>
    }
  />
)

/** `/concretemaker/shipping`: today's loads with what each mixer does, and all there are. */
export default registryTabs({
  hoje: {
    label: (language) => concreteOrder.words[language].choices.when.today,
    needs: permissions.concreteOrder,
    Screen: Today,
  },
  todas: { label: () => textOf('management')('allShippings'), needs: permissions.concreteOrder, Screen: AllOrders },
})
