import type { Store } from '../../db/port.ts'
import type { Gateway } from '../../gateway/port.ts'
import type { Handlers } from '../../kit/handlers.ts'

interface Deps {
  store: Store
  gateways: readonly Pick<Gateway, 'avalanche'>[]
}

/** Far too many alerts on wish, for whoever learns to live through them: of simulated vehicles alone, and nowhere else. */
export const avalancheHandlers = ({ store, gateways }: Deps): Pick<Handlers, 'provokeAvalanche'> => ({
  provokeAvalanche: async ({ caller }) => {
    const simulated = gateways.find(({ avalanche }) => avalanche !== undefined)
    if (simulated?.avalanche === undefined) return { alerts: 0 }
    const devices = await store.scoped(caller, (tx) =>
      tx.query<{ id: string }>(
        `select d.unique_id as id from device d join vehicle v on v.id = d.vehicle_id
         where v.company_id = any($1) and v.active and d.protocol = 'simulator' order by md5(d.unique_id) limit 500`,
        [caller.companies],
      ),
    )
    return { alerts: simulated.avalanche(devices.map(({ id }) => id)) }
  },
})
