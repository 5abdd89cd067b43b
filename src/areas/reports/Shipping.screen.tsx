import { useParams } from 'react-router-dom'

import { concreteShipping } from '#contract/endpoints/concrete.ts'
import { CompanyId, ConcreteLoadId } from '#contract/kinds.ts'
import { call } from '#src/api/call.ts'
import { to } from '#src/lib/paths.ts'
import { useText } from '#src/lib/text/useText.ts'

import { LoadView } from './load/LoadView.tsx'

/** `/concretemaker/shipping/:companyId/:shippingId`: one load of a company while it lasts, and afterwards. */
export function ShippingScreen() {
  const titles = useText('titles')
  const params = useParams()
  const company = CompanyId.safeParse(Number(params['companyId']))
  const load = ConcreteLoadId.safeParse(Number(params['shippingId']))
  const named = company.success && load.success ? { companyId: company.data, loadId: load.data } : null
  return (
    <LoadView
      name={named === null ? [] : ['company', named.companyId, named.loadId]}
      ask={named && (() => call(concreteShipping, { params: named }))}
      back={{ to: to('shippings'), label: titles('shippings') }}
    />
  )
}
