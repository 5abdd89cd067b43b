import { distinctUntilChanged, Observable, Subscription, timer, type SchedulerLike } from 'rxjs'

/** P59: one retry a second over all, the attempts of the socket (one in 3.75 s) among them. */
const gapMs = 1_400

/** Waits for the turn of a retry: not before its own delay is over, and not right after another's. */
export type Turn = (delayMs: number) => Observable<unknown>

/**
 * The turns of one page. Its sources fail together when the server does, so each may back off and all of them still be a
 * flood. Whoever is ready first goes first; one that gives up leaves its turn to the next.
 * @param open$ whether there is a live link. Without one nobody has a turn: what a round of polling brings is asked anew
 */
export function createTurns(scheduler: SchedulerLike, open$: Observable<boolean>): Turn {
  let open = false
  const waiting = new Set<{ readyAt: number; go: () => void }>()
  let freeAt = -Infinity
  let waking = Subscription.EMPTY

  function wake() {
    waking.unsubscribe()
    if (!open) return
    const [first] = [...waiting].sort((a, b) => a.readyAt - b.readyAt)
    if (first === undefined) return
    const at = Math.max(first.readyAt, freeAt)
    waking = timer(Math.max(0, at - scheduler.now()), scheduler).subscribe(() => {
      waiting.delete(first)
      freeAt = scheduler.now() + gapMs
      wake()
      first.go()
    })
  }
  open$.pipe(distinctUntilChanged()).subscribe((is) => {
    open = is
    wake()
  })
  return (delayMs) =>
    new Observable((out) => {
      const one = {
        readyAt: scheduler.now() + delayMs,
        go() {
          out.next(null)
          out.complete()
        },
      }
      waiting.add(one)
      wake()
      return () => {
        if (waiting.delete(one)) wake()
      }
    })
}
