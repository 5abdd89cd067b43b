/** A map that holds so many keys at most: the one used longest ago goes first. */
export class RecentKeys<Value> {
  readonly #most: number
  readonly #values = new Map<string, Value>()

  constructor(most: number) {
    this.#most = most
  }

  get(key: string): Value | undefined {
    return this.#values.get(key)
  }

  /** Counts as use. */
  set(key: string, value: Value): void {
    // Deleting first moves the key to the end: the map's order is the order of last use.
    this.#values.delete(key)
    this.#values.set(key, value)
    if (this.#values.size <= this.#most) return
    const oldest = this.#values.keys().next()
    if (!oldest.done) this.#values.delete(oldest.value)
  }

  delete(key: string): void {
    this.#values.delete(key)
  }
}
