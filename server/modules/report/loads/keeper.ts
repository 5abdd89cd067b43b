import { Rounds, type RoundsDeps } from '../../../kit/rounds.ts'
import { tellLoads } from './tellLoads.ts'

const keptDays = 1_830
/** Mixers of one transaction: the store serves whoever waits between two. */
const chunk = 20

/** Keeps loads of concrete up to what drums and spans say: whatever changed is noted by the store itself (`concrete_late`). */
export class LoadKeeper extends Rounds {
  constructor(deps: RoundsDeps) {
    super(deps, {
      everyMs: 15_000,
      failed: 'loads of concrete could not be told',
      kept: [['concrete_load', 'loaded_at', keptDays]],
    })
  }

  /** Everything that is noted. */
  async settle(): Promise<void> {
    const { store } = this.deps
    const step = () => store.system((tx) => tellLoads(tx, null, chunk))
    for (let told = chunk; told === chunk && !this.stopped;) told = await this.halved(step)
  }
}
