import { Navigate, useParams } from 'react-router-dom'

import { to } from '#src/lib/paths.ts'

/** `/jornada/macro/:macro`: the list with that one open. */
export function OneMacro() {
  const { macro = '' } = useParams()
  return <Navigate replace to={`${to('macros')}?id=${encodeURIComponent(macro)}`} />
}
