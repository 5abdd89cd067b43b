import { Navigate, generatePath, useLocation, useParams } from 'react-router-dom'

import { addresses, type PathName } from '#src/lib/paths.ts'

/** ROUTE-07, ROUTE-08: leads on with the same parameters and the same query. */
export function Redirect({ target }: { target: PathName }) {
  const params = useParams()
  const { search, hash } = useLocation()
  return <Navigate to={{ pathname: generatePath(addresses[target].path, params), search, hash }} replace />
}
