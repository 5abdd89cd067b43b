import { hash32, Prng } from './prng.ts'

/** What a device does with commands; for tests and demonstrations one may be given to a device by name. */
export type Behaviour =
  /** Chance decides, in the proportions below. */
  | 'natural'
  /** Does what it is told after the usual delay. */
  | 'obey'
  | 'refuse'
  | 'authFail'
  /** Never hears a command. */
  | 'silent'
  /** Does it, but its answer never arrives. */
  | 'mute'
  /** Does it and answers after minutes. */
  | 'slow'

/** What becomes of one transmission. */
export interface Fate {
  heard: boolean
  outcome: 'done' | 'refused' | 'authFailed'
  answerArrives: boolean
  delayMs: number
}

/**
 * Of a hundred commands about 85 are done, 5 refused and 3 refused for authentication within seconds; of the other 7
 * the link loses the command (2), loses the answer (2), or brings both after minutes (3).
 */
const linkTrouble = { commandLost: 0.02, answerLost: 0.02, late: 0.03 }
const answered = { done: 85, refused: 5, authFailed: 3 }
const usualDelayMs = [1_000, 8_000] as const
const lateDelayMs = [60_000, 240_000] as const

/**
 * The fate of one transmission of a command. The outcome belongs to the command and the trouble on the link to the
 * attempt, so that sending again may get through but never changes the device's mind.
 */
export function fateOf(seed: number, commandId: string, attempt: number, behaviour: Behaviour = 'natural'): Fate {
  const mind = new Prng(hash32(seed, 'mind', commandId))
  const link = new Prng(hash32(seed, 'link', commandId, attempt))
  const usual = { heard: true, answerArrives: true, delayMs: link.between(...usualDelayMs) }
  switch (behaviour) {
    case 'obey':
      return { ...usual, outcome: 'done' }
    case 'refuse':
      return { ...usual, outcome: 'refused' }
    case 'authFail':
      return { ...usual, outcome: 'authFailed' }
    case 'silent':
      return { ...usual, outcome: 'done', heard: false }
    case 'mute':
      return { ...usual, outcome: 'done', answerArrives: false }
    case 'slow':
      return { ...usual, outcome: 'done', delayMs: link.between(...lateDelayMs) }
    case 'natural':
      return chance(mind, link, usual)
  }
}

function chance(mind: Prng, link: Prng, usual: Omit<Fate, 'outcome'>): Fate {
  const outcome = mind.weighted([
    ['done', answered.done],
    ['refused', answered.refused],
    ['authFailed', answered.authFailed],
  ])
  const trouble = link.next()
  const { commandLost, answerLost, late } = linkTrouble
  if (trouble < commandLost) return { ...usual, outcome, heard: false }
  if (trouble < commandLost + answerLost) return { ...usual, outcome, answerArrives: false }
  if (trouble < commandLost + answerLost + late) return { ...usual, outcome, delayMs: link.between(...lateDelayMs) }
  return { ...usual, outcome }
}
