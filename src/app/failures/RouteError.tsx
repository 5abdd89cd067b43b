import { useRouteError } from 'react-router-dom'

import { ApiError } from '#src/api/ApiError.ts'
import type { PathName } from '#src/lib/paths.ts'

import { AccessDenied } from './AccessDenied.tsx'
import { InternalError } from './InternalError.tsx'

/** ERR-40: a screen whose own load the server denies says so; anything else that breaks it is an internal error. */
export function RouteError({ name }: { name: PathName }) {
  const error = useRouteError()
  return error instanceof ApiError && error.status === 403 ? <AccessDenied name={name} /> : <InternalError />
}
