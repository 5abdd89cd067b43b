import type { Caller } from '../kit/caller.ts'

/** How many sockets of this process one session, one user and one address may hold at once. */
export interface SocketLimits {
  session: number
  user: number
  address: number
}
export type CappedBy = keyof SocketLimits

/** Counts the open sockets of whoever holds them, so that no one of them takes what all the others need. */
export class SocketCaps {
  readonly #limits: SocketLimits
  readonly #held = new Map<string, number>()

  constructor(limits: SocketLimits) {
    this.#limits = limits
  }

  /** Takes a place for one socket; answers how to give it back, or which limit has none left. */
  take({ sessionRef, userId }: Pick<Caller, 'sessionRef' | 'userId'>, address: string): (() => void) | CappedBy {
    const holders = [
      ['session', `session ${sessionRef}`],
      ['user', `user ${userId}`],
      ['address', `address ${address}`],
    ] as const
    for (const [by, key] of holders) if ((this.#held.get(key) ?? 0) >= this.#limits[by]) return by
    for (const [, key] of holders) this.#held.set(key, (this.#held.get(key) ?? 0) + 1)
    let given = false
    return () => {
      if (given) return
      given = true
      for (const [, key] of holders) {
        const left = (this.#held.get(key) ?? 1) - 1
        if (left === 0) this.#held.delete(key)
        else this.#held.set(key, left)
      }
    }
  }
}
