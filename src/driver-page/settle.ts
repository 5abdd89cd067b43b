/** A mark that waits for the server's answer. */
export interface Queued {
  key: string
  /** Id of the event, what it was called, and its kind, as the page knew them when it was pressed. */
  event: number
  words: string
  kind: string
  at: number
  plate: string | null
  /** Who pressed it: the phone may be paired with somebody else before it is sent. Unknown to what pages of before ids kept. */
  driverId?: number | null
  /** What he was called then, to be read and never to be found by. */
  driver?: string | null
  /** Why the server refused it; such a one stays where the driver sees it. */
  refused?: string | null
}
export interface Answered {
  key: string | null
  state: 'gravado' | 'repetido' | 'recusado'
  why: string | null
}

const most = 100

/** What this driver pressed, whatever he is called by now; nobody else's is sent or shown as his. */
export const ownOf = (queue: readonly Queued[], driverId: number | null): Queued[] =>
  driverId === null ? [] : queue.filter((one) => one.driverId === driverId)

/** Marks that a page kept by the name alone are theirs who bore it on this phone, once the server says who that is. */
export const adopted = (queue: readonly Queued[], name: string | null, driverId: number): Queued[] =>
  queue.flatMap((one) =>
    typeof one.driverId !== 'number' && typeof one.driver === 'string' && one.driver === name
      ? [{ ...one, driverId }]
      : [],
  )

/** The next batch, oldest first: what was refused is not sent again. */
export const nextBatch = (queue: readonly Queued[]): Queued[] =>
  queue
    .filter(({ refused }) => typeof refused !== 'string')
    .toSorted((a, b) => a.at - b.at)
    .slice(0, most)

/** A mark goes only when the server said of it by its key that it stands there; a refused one stays, with the reason. */
export function settle(sent: readonly Queued[], answers: readonly Answered[]): { gone: string[]; refused: Queued[] } {
  const gone: string[] = []
  const refused: Queued[] = []
  for (const item of sent) {
    const answer = answers.find(({ key }) => key === item.key)
    if (answer === undefined) continue
    if (answer.state === 'recusado') refused.push({ ...item, refused: answer.why ?? '' })
    else gone.push(item.key)
  }
  return { gone, refused }
}
