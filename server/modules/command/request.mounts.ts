import { block } from '#contract/requests/block.ts'
import { cylinderTest } from '#contract/requests/cylinderTest.ts'
import { faultDelete } from '#contract/requests/faultDelete.ts'
import { faultRead } from '#contract/requests/faultRead.ts'
import { trunk } from '#contract/requests/trunk.ts'

import { mountRequest } from '../../kit/request/mountRequest.ts'

/** What the machine of requests does for each, and nothing of its own. */
export const blockMount = mountRequest(block)
export const trunkMount = mountRequest(trunk)
export const faultReadMount = mountRequest(faultRead)
export const faultDeleteMount = mountRequest(faultDelete)
export const cylinderTestMount = mountRequest(cylinderTest)
