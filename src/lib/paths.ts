/** The address book: the only place where a path is written. Name → path, in the order of spec §2. */
export const paths = {
  home: '/',
  resetPassword: '/reset-password/:token',
  error: '/error',
  debug: '/debug',
  tower: '/controle',
  live: '/monitoramento/rastreador',
  liveVehicle: '/monitoramento/rastreador/:vehicleId',
  monitoringAlerts: '/monitoramento/alertas',
  monitoringTower: '/monitoramento/controle',
  monitoringTowerOpen: '/monitoramento/controle/:open',
  notFound: '*',
} as const

export type PathName = keyof typeof paths

type ParamsOf<P extends string> = P extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParamsOf<Rest>
  : P extends `${string}:${infer Name}`
    ? Name
    : never

type Arguments<N extends PathName> = [ParamsOf<(typeof paths)[N]>] extends [never]
  ? []
  : [params: Record<ParamsOf<(typeof paths)[N]>, string | number>]

/** `to('liveVehicle', { vehicleId: 12 })` → `/monitoramento/rastreador/12`. */
export function to<N extends PathName>(name: N, ...[params]: Arguments<N>): string {
  const values: Record<string, string | number> = params ?? {}
  return paths[name].replace(/:(\w+)/g, (_, key: string) => encodeURIComponent(String(values[key])))
}
