/**
 * API-01..03: the base address of a call by its path. The second version and the driver log may be served elsewhere; what
 * no build setting names is the main API's, and the address of sockets is `VITE_SOCKET_URL` (wiring.ts).
 * @param bases the settings of the build
 */
export function baseOf(path: string, bases: Partial<ImportMetaEnv>): string {
  const main: string = bases.VITE_API_URL ?? '/api'
  if (/^\/(v2\/)?driverlog\//i.test(path)) return bases.VITE_DRIVER_LOG_URL ?? main
  return path.startsWith('/v2/') ? (bases.VITE_API_V2_URL ?? main) : main
}
