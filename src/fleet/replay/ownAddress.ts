/**
 * Which addresses are one's own. The router shows a written address only after the next rendering: until then a second
 * write has to build on the first, and when an address comes, it has to be known whose it is.
 */
export class OwnAddress {
  #shown = ''
  #underway: string[] = []

  /** What was written last, else what is shown. */
  get latest(): string {
    return this.#underway.at(-1) ?? this.#shown
  }

  /** Whether it is the one that is shown, or one that was written and soon will be. */
  knows(address: string): boolean {
    return address === this.#shown || this.#underway.includes(address)
  }

  /** Takes note of a write. False when it changes nothing: then it needs none. */
  write(address: string): boolean {
    if (address === this.latest) return false
    this.#underway.push(address)
    return true
  }

  /** Takes note of what is shown. True when somebody else wrote it: the user's arrival, a link, the way back. */
  show(address: string): boolean {
    if (address === this.#shown) return false
    this.#shown = address
    const place = this.#underway.indexOf(address)
    this.#underway = place < 0 ? [] : this.#underway.slice(place + 1)
    return place < 0
  }
}
