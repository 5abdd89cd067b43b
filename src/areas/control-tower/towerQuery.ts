import { z } from 'zod'

import { StateList } from '#src/fleet/vehicle/stateList.ts'
import { leavesOut } from '#src/lib/leftOut.ts'

/** Where the operator is, as the address says it: `?q=BRA2&estado=idle,off&ordem=placa&open=12`. */
const Query = z.object({
  text: z.string().max(60).catch(''),
  states: StateList.catch([]),
  urgentFirst: z.string().transform((order) => order !== 'plate'),
  vehicle: z.coerce.number().int().positive().nullable().catch(null),
  command: z.uuid().nullable().catch(null),
})
export type TowerQuery = z.output<typeof Query>

/**
 * @param open the vehicle that the path names (`/monitoramento/controle/:open`), chosen until another one is
 */
export const readQuery = (search: URLSearchParams, open?: string): TowerQuery =>
  Query.parse({
    text: search.get('q') ?? '',
    states: search.get('estado') ?? '',
    urgentFirst: search.get('ordem') ?? '',
    vehicle: search.get('open') ?? open ?? null,
    command: search.get('cmd'),
  })

/** The address after a change; parameters of others stay as they are, and what is as usual is left out. */
export function writeQuery(search: URLSearchParams, now: TowerQuery, change: Partial<TowerQuery>): URLSearchParams {
  const query = { ...now, ...change }
  const next = new URLSearchParams(search)
  const put = (name: string, value: string) => (value === '' ? next.delete(name) : next.set(name, value))
  put('q', query.text)
  put('estado', query.states.join(','))
  put('ordem', query.urgentFirst ? '' : 'plate')
  put('open', query.vehicle === null ? '' : String(query.vehicle))
  put('cmd', query.command ?? '')
  return next
}

/** @param open the vehicle that the path names, as `readQuery` takes it */
export const leavesOutOfTower = (search: URLSearchParams, open?: string): boolean => {
  const said = new URLSearchParams(search)
  if (open !== undefined && !said.has('open')) said.set('open', open)
  const query = readQuery(said)
  return leavesOut(said, writeQuery(new URLSearchParams(), query, {}), ['q', 'estado', 'ordem', 'open', 'cmd'])
}
