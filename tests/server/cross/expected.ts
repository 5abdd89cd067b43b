import type { Endpoint } from '#contract/endpoint.ts'
import type { EndpointName } from '#contract/endpoints/all.ts'
import { type PermissionKey, permissions } from '#contract/permissions.ts'

/**
 * Who may call what, beside keys and actions: every route that any session, or anyone at all, may call stands here by
 * name. A new one that is not listed, or one that lost its key, fails the build (P40).
 */
export const openTo: Record<'public' | 'session' | 'driver', readonly EndpointName[]> = {
  public: ['signIn', 'validate', 'forgotPassword', 'resetPassword', 'firstAccess', 'config', 'health', 'pairDevice'],
  driver: [
    'unpairDevice',
    'driverAppNow',
    'driverAppSetup',
    'driverAppVehicle',
    'driverAppDay',
    'markAppointments',
    'sendInspection',
    'sendInspectionPhoto',
    'redeemSync',
    'actBySync',
  ],
  session: [
    'signOut',
    'changePassword',
    'updateProfile',
    'keepLook',
    'registryViews',
    'keepRegistryView',
    'removeRegistryView',
    'twoStep',
    'beginTwoStep',
    'enableTwoStep',
    'disableTwoStep',
    'renewBackupCodes',
    'ownSessions',
    'endSession',
    'endOtherSessions',
    'menu',
    'permissionList',
    'companies',
    'user',
    'vehicleSummary',
    'states',
    'cities',
    'eventTypes',
    'alertParameters',
    'eventCatalogue',
    'events',
    'commandSnapshot',
    'commandHalts',
    'commandGrounds',
    'geocode',
    'reportOptions',
    'beatWall',
    'leaveWall',
  ],
}

/** Routes that any session may call about itself, and that ask for a key when the id is somebody else's. */
export const keyForOthers: Partial<Record<EndpointName, readonly [key: string, action: string]>> = {
  user: [permissions.user, 'r'],
}

/** Routes whose user id means oneself: for anybody else's they say "denied", whoever that is. */
export const aboutOneself: ReadonlySet<string> = new Set(['changePassword', 'updateProfile'])

/** Of what any session may do, the account of a wall display does this and reads; the rest is for people. */
export const alsoOfWalls: readonly EndpointName[] = [
  'signOut',
  'eventTypes',
  'alertParameters',
  'eventCatalogue',
  'vehicleSummary',
  'geocode',
  'commandSnapshot',
  'commandHalts',
  'beatWall',
  'leaveWall',
]

/** Scores, talks, exams and bonuses stand on no wall, whatever its profile grants. */
const ofDriversByName: readonly PermissionKey[] = ['AVA0001', 'AVA0002', 'DIR0001', 'BON0001']

/** Whether a profile opens a route at all. */
export function opens(
  [name, endpoint]: readonly [name: string, Endpoint],
  { grants, wall }: { grants: Readonly<Record<string, string>>; wall: boolean },
): boolean {
  const { access, method } = endpoint
  // Of a driver's device: no session is one.
  if (access === 'driver') return false
  if (access === 'session') return !wall || method === 'GET' || alsoOfWalls.some((one) => one === name)
  if (wall && ofDriversByName.some((one) => one === access[0])) return false
  return access === 'public' || (grants[access[0]] ?? '').includes(access[1])
}

/**
 * Routes that are no calls of the contract: doors of devices (their own token; with a slash at the end too), papers about the contract, the page and
 * its map. The socket is none: it is attached to the http server beside the routes.
 */
export const otherRoutes: readonly string[] = [
  'POST /ingest/devices',
  'GET /ingest/osmand',
  'GET /ingest/osmand/',
  'POST /ingest/osmand',
  'POST /ingest/osmand/',
  'GET /ingest/t/:key',
  'GET /ingest/t/:key/',
  'POST /ingest/t/:key',
  'POST /ingest/t/:key/',
  'POST /ingest/batch',
  'POST /ingest/batch/',
  'POST /ingest/traccar/position',
  'POST /ingest/traccar/position/',
  'POST /ingest/traccar/event',
  'POST /ingest/traccar/event/',
  'GET /api/openapi.json',
  'GET /api/docs',
]
