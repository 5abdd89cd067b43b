const statuses = [400, 401, 403, 500] as const
export type ErrorStatus = (typeof statuses)[number]

const known = (value: unknown) => statuses.find((status) => String(status) === String(value))

/**
 * ERRPG-10: the status of the error page, from its query, else from the navigation's state; 403 when neither names one.
 * @param state of the navigation: `{ status: 500 }`, or whatever the browser's history kept
 */
export function errorStatus(search: string, state: unknown): ErrorStatus {
  const handed = typeof state === 'object' && state !== null && 'status' in state ? state.status : undefined
  return known(new URLSearchParams(search).get('status')) ?? known(handed) ?? 403
}
