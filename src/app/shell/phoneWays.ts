import type { IconName } from '#src/ui/icons/names.ts'
import type { SheetHeight } from '#src/ui/layout/sheetHeight.ts'

/** A way of the phone's navigation bar into the live map: which list it shows, and how high. */
export interface PhoneWay {
  id: 'map' | 'list' | 'alerts' | 'commands'
  icon: IconName
  /** `lista` of the address (liveAddress); null where the address needs none. */
  list: 'alerts' | 'commands' | null
  height: SheetHeight
}

export const phoneWays: readonly PhoneWay[] = [
  { id: 'map', icon: 'map-trifold', list: null, height: 'peek' },
  { id: 'list', icon: 'list-bullets', list: null, height: 'full' },
  { id: 'alerts', icon: 'bell-ringing', list: 'alerts', height: 'full' },
  { id: 'commands', icon: 'terminal-window', list: 'commands', height: 'full' },
]

/** Which way is the current one: as long as the map is in sight, that is the map's. */
export function currentWay(list: string | null, height: SheetHeight): PhoneWay['id'] {
  if (height !== 'full') return 'map'
  return list === 'alerts' || list === 'commands' ? list : 'list'
}

/** The address of a way: search and filters stay, the list becomes its own, and what belongs to one vehicle goes. */
export function wayQuery(way: PhoneWay, search: URLSearchParams): URLSearchParams {
  const next = new URLSearchParams(search)
  next.delete('trajeto')
  const shown = next.get('lista')
  if (way.list !== null) next.set('lista', way.list)
  // Vehicles by region are a list of vehicles as well.
  else if (shown === 'alerts' || shown === 'commands') next.delete('lista')
  return next
}
