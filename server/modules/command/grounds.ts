import { fail } from '#contract/errors.ts'
import { limits } from '#contract/limits.ts'
import { allows, permissions } from '#contract/permissions.ts'
import { partsReached } from '#contract/rules/reachedParts.ts'

import type { Store } from '../../db/port.ts'
import type { Caller } from '../../kit/caller.ts'
import type { Handlers } from '../../kit/handlers.ts'
import type { Dispatcher } from './dispatcher.ts'
import { isHalted } from './halt.ts'
import { othersWhoApprove, policyOf } from './policy.ts'
import { standingOf } from './standing.ts'

const families = [permissions.block, permissions.trunk, permissions.actuator]
const mayAsk = ({ permissions: held }: Caller) => families.some((key) => allows(held, key, 'c'))

/** What a page is told before somebody fills in a dialog; what is asked for is judged anew whenever it is handed over. */
export function groundsHandlers({
  store,
  dispatcher,
}: {
  store: Store
  dispatcher: Pick<Dispatcher, 'mayReach' | 'mayTake'>
}): Pick<Handlers, 'commandGrounds'> {
  return {
    commandGrounds: async ({ params, caller }) => {
      const { company, ...grounds } = await store.scoped(caller, async (tx) => {
        const [row] = await tx.query<{ company: number; device: string | null }>(
          `select v.company_id as company, d.unique_id as device from vehicle v left join device d on d.vehicle_id = v.id
           where v.id = $1 and v.active and v.company_id = any($2)`,
          [params.vehicle, caller.companies],
        )
        if (row === undefined) return fail('vehicle.notFound')
        const { company, device } = row
        const {
          inProtectedArea = false,
          trunkAllowed = null,
          blockMaxKmh = limits.blockMaxSpeedKmh,
          inMaintenance,
        } = await standingOf(tx, params.vehicle)
        const { secondPerson: policy, lotFrom } = await policyOf(tx, company)
        return {
          company,
          reached:
            device === null || !dispatcher.mayReach(device)
              ? null
              : partsReached((action) => dispatcher.mayTake(device, action)),
          inProtectedArea,
          blockMaxKmh,
          trunkAllowed,
          second: { policy, lotFrom, halted: await isHalted(tx, company), inMaintenance },
        }
      })
      const approvers = mayAsk(caller) ? await othersWhoApprove(store, company, caller.userId) : []
      return { ...grounds, second: { ...grounds.second, approvers } }
    },
  }
}
