import type { PermissionKey } from '#contract/permissions.ts'

import type { TextKey } from './text/namespaces.ts'

/** Parts of the product as the specification (§2) groups its addresses. */
export type Area =
  | 'login'
  | 'general'
  | 'driverPerformance'
  | 'powertrain'
  | 'driverView'
  | 'driveWell'
  | 'vehicleView'
  | 'application'
  | 'concreteMaker'
  | 'driverLog'
  | 'goodDriving'
  | 'monitoring'
  | 'driver'
  | 'reports'
  | 'configuration'
  | 'management'
  | 'maintenance'
  | 'alerts'
  | 'events'
  | 'immobilization'
  | 'audit'

export interface Address<P extends string = string> {
  path: P
  area: Area
  /** Key of its name in the `titles` texts: tab, palette, error pages. */
  title: TextKey<'titles'>
  /** The key whose `r` the server asks of those who read there; absent = the menu alone decides (PERM-07). */
  permission?: PermissionKey | undefined
}

/** The addresses of one area: `const audit = inArea('audit')`, then `audit('/path', 'title')`. */
export const inArea =
  (area: Area) =>
  <const P extends string>(path: P, title: Address['title'], permission?: PermissionKey): Address<P> => ({
    path,
    area,
    title,
    permission,
  })

/** Names of a path's parameters: `/a/:b/:c` → `'b' | 'c'`. */
export type ParamsOf<P extends string> = P extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParamsOf<Rest>
  : P extends `${string}:${infer Name}`
    ? Name
    : never
