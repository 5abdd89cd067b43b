import type { Endpoint } from '#contract/endpoint.ts'
import type { EndpointName } from '#contract/endpoints/all.ts'
import { permissions } from '#contract/permissions.ts'

/**
 * Who may call what, beside keys and actions: every route that any session, or anyone at all, may call stands here by
 * name. A new one that is not listed, or one that lost its key, fails the build (P40).
 */
export const openTo: Record<'public' | 'session', readonly EndpointName[]> = {
  public: ['signIn', 'validate', 'forgotPassword', 'resetPassword', 'config', 'health'],
  session: [
    'signOut',
    'changePassword',
    'updateProfile',
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
    'events',
    'geocode',
  ],
}

/** Routes that any session may call about itself, and that ask for a key when the id is somebody else's. */
export const keyForOthers: Partial<Record<EndpointName, readonly [key: string, action: string]>> = {
  user: [permissions.user, 'r'],
}

/** Routes whose user id means oneself: for anybody else's they say "denied", whoever that is. */
export const aboutOneself: ReadonlySet<string> = new Set(['changePassword', 'updateProfile'])

/** Whether a profile's grants open a route at all. */
export const opens = (endpoint: Endpoint, grants: Readonly<Record<string, string>>): boolean =>
  typeof endpoint.access === 'string' || (grants[endpoint.access[0]] ?? '').includes(endpoint.access[1])

/**
 * Routes that are no calls of the contract: doors of devices (their own token), papers about the contract, the page and
 * its map. The socket is none: it is attached to the http server beside the routes.
 */
export const otherRoutes: readonly string[] = [
  'POST /ingest/devices',
  'GET /ingest/osmand',
  'POST /ingest/osmand',
  'POST /ingest/batch',
  'POST /ingest/traccar/position',
  'POST /ingest/traccar/event',
  'GET /api/openapi.json',
  'GET /api/docs',
]
