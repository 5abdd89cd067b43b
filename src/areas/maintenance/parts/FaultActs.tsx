import { anyRequest } from '#contract/machine/request.ts'
import { faultDelete } from '#contract/requests/faultDelete.ts'
import { faultRead } from '#contract/requests/faultRead.ts'
import { AskOne } from '#src/fleet/request/AskOne.tsx'

import { IgnoreCode } from './IgnoreCode.tsx'
import { OpenReview } from './OpenReview.tsx'

import css from './FaultActs.module.css'

interface Props {
  row: {
    vehicleId: number
    companyId: number
    codeKey: string
    code: string | null
    ownTextId: number | null
    isIgnored: boolean
  }
}

const read = anyRequest(faultRead)
const clear = anyRequest(faultDelete)

/** What is done about a fault from its row: its vehicle is read again or cleared, a review opened, its code ignored. */
export function FaultActs({ row: { vehicleId, companyId, codeKey, code, ownTextId, isIgnored } }: Props) {
  const of = { vehicleId, companyId }
  return (
    <span className={css.acts}>
      <AskOne request={read} action="faultRead" icon="arrows-clockwise" {...of} />
      <AskOne request={clear} action="faultDelete" icon="trash" {...of} />
      {code !== null && (
        <>
          <OpenReview vehicleId={vehicleId} kind="fault" what={codeKey} name={code} small />
          <IgnoreCode code={code} companyId={companyId} ownTextId={ownTextId} ignored={isIgnored} />
        </>
      )}
    </span>
  )
}
