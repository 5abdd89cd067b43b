/** One promise of the product, tried as often as asked. */
export interface Trial {
  /** Of reliability.md §6. */
  promise: string
  /** Trials that belong together run by one word: `npm run nightly -- abuse`. */
  group?: 'abuse'
  title: string
  /** How often: in the night, and with --quick. */
  rounds: { night: number; quick: number }
  /** Why it cannot run here; undefined when it can. */
  skipped?: string
  /** @returns how many of the rounds failed, and what to print; rejecting counts as a failure */
  run(rounds: number, seed: number, say: (line: string) => void): Promise<{ failures: number; figures: object }>
}
