import { Link } from 'react-router-dom'

import { orderAddress } from './orderAddress.ts'

interface Props {
  vehicleId: number
  cause: string | null
  commandId: string | null
  /** When that command was asked for, epoch ms. */
  orderedAt: number | null
}

/** What brought an event about; a command leads to its line among the blocks of that vehicle. */
export function CauseLink({ vehicleId, cause, commandId, orderedAt }: Props) {
  if (commandId === null || orderedAt === null) return cause
  return (
    <Link to={orderAddress(vehicleId, orderedAt)} onClick={(event) => event.stopPropagation()}>
      {cause}
    </Link>
  )
}
