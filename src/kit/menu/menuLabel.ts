import type { MenuItem } from '#contract/endpoints/session.ts'
import { addresses } from '#src/lib/paths.ts'
import { standardTextOf, type Texts } from '#src/lib/text/useText.ts'

import { nameOfPath } from './nameOfPath.ts'

/** Groups have no address, so their standard names are listed: keys of `menu.groups` in the texts of the shell. */
const groups = [
  'application',
  'driveWell',
  'driverEvaluation',
  'driverView',
  'drivers',
  'faults',
  'goodDriving',
  'immobilization',
  'inspections',
  'insights',
  'journey',
  'maintenance',
  'monitoring',
  'occurrences',
  'powertrain',
  'registers',
  'reports',
  'settings',
  'vehicles',
] as const

const standardTitles = standardTextOf('titles')
const standardApp = standardTextOf('app')

/**
 * MENU-01: a label as the reader's language has it. A profile stores one `apelido`: where that is still the standard name
 * of the address or group (in the default language, as it is seeded), the same name is shown in the language on screen;
 * a name that a client gave stays as given. Here and not on the server, because the language changes on the page at once,
 * without another session (PROFILE-20), and the titles of the addresses are the page's.
 */
export function menuLabel({ label, path, items }: MenuItem, titles: Texts<'titles'>, app: Texts<'app'>): string {
  if (items && items.length > 0) {
    const group = groups.find((key) => standardApp(`menu.groups.${key}`) === label)
    return group ? app(`menu.groups.${group}`) : label
  }
  const name = nameOfPath(path)
  if (name === undefined) return label
  const { title } = addresses[name]
  return standardTitles(title) === label ? titles(title) : label
}
