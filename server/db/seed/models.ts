import type { Tx } from '../port.ts'

/** Of the vehicles without a past each fifth has a tracker that is too simple for some settings. */
const pastUpTo = 50

export const seedModels = (tx: Tx): Promise<unknown> =>
  tx.query(
    `update device set model_id = (select id from device_model where name = 'Simulator simple')
     where protocol = 'simulator' and vehicle_id > $1 and vehicle_id % 5 = 0`,
    [pastUpTo],
  )
