/** An address is sent and stored by others: a longer question stays in the page (reports §3.2). Characters, as encoded. */
export const longestAddress = 1_500

/** A question that stays in the page, and what the address said as it was asked. */
export interface Held {
  said: string
  over: string
}

/** What a question is kept as, where the address cannot hold it. */
export const heldOf = (said: string, over: string): Held | null =>
  said.length > longestAddress ? { said, over } : null

/** Whether it is still asked: another address is another question. */
export const isHeld = (held: Held | null, over: string): held is Held => held !== null && held.over === over
