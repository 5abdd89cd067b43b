/**
 * Companies whose halt is being written. A halt counts from its commit, which may stand behind all that the store has to
 * do, a whole lot among it: from the press on this process hands nothing over, save what a halt lets pass.
 */
export class HeldCompanies {
  readonly #held = new Map<number, number>()

  /** @returns what lets it go again, once the halt is written or failed */
  hold(company: number): () => void {
    this.#held.set(company, (this.#held.get(company) ?? 0) + 1)
    return () => {
      const left = (this.#held.get(company) ?? 1) - 1
      if (left > 0) this.#held.set(company, left)
      else this.#held.delete(company)
    }
  }

  holds({ action, company_id }: { action: string; company_id: number }): boolean {
    return action !== 'unblock' && this.#held.has(company_id)
  }
}
