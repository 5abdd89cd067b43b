import type { Alert } from '#contract/live/alert.ts'

/** What the pop-up shows: pages in order of arrival, the one being read, and how many came since it opened. */
export interface PopupState {
  open: boolean
  /** Alert being read; it stays in view whatever arrives (ALERT-17). */
  current: number | null
  /** Closed by the operator in this session, with when it had last asked: closing is not an acknowledgement, and it comes
   * back by itself when it asks anew. */
  closed: ReadonlyMap<number, number>
  /** Ids known when the pop-up opened; what is beyond them is the "+2" of the pager. */
  known: ReadonlySet<number>
  /** Server instant of the last arrival while open; the last-page mark blinks 5 s from it (ALERT-07). */
  arrivedAt: number | null
}

export const closedPopup: PopupState = {
  open: false,
  current: null,
  closed: new Map(),
  known: new Set(),
  arrivedAt: null,
}

/** ux §4.1: critical and high have pages; medium stays at the bell, low in the list. */
const paged = (alert: Alert) => alert.severity === 'critical' || alert.severity === 'high'

/** When an alert last asked for an answer: when it came, was repeated, or came back from where it was put aside. */
const askedAt = ({ receivedAt, askedAgainAt = 0 }: Alert) => Math.max(receivedAt, askedAgainAt)

const isClosed = (alert: Alert, { closed }: PopupState) => askedAt(alert) <= (closed.get(alert.id) ?? -Infinity)
/** These were closed as well. */
const closing = (closed: PopupState['closed'], alerts: readonly Alert[]) =>
  new Map([...closed, ...alerts.map((alert) => [Number(alert.id), askedAt(alert)] as const)])

/** The pages: alerts nobody acknowledged, in order of arrival, without those closed here. */
export const pagesOf = (arrivals: readonly Alert[], state: PopupState): readonly Alert[] =>
  arrivals.filter((alert) => paged(alert) && !isClosed(alert, state))

/** How many pages arrived since the pop-up opened. */
export const arrivedSince = (pages: readonly Alert[], state: PopupState): number =>
  state.open ? pages.filter((alert) => !state.known.has(alert.id)).length : 0

const opened = (state: PopupState, pages: readonly Alert[], current: number | undefined): PopupState =>
  current === undefined
    ? { ...state, open: false, current: null, arrivedAt: null }
    : { ...state, open: true, current, known: new Set(pages.map((alert) => alert.id)), arrivedAt: null }

/** A critical alert that was raised longer ago does not open the pop-up by itself. */
const coversForMs = 600_000

/** Alerts by id, with when they last asked, as this page knew them. */
export const seenOf = (arrivals: readonly Alert[]): ReadonlyMap<number, number> => closing(new Map(), arrivals)
const isNews = (alert: Alert, seen: ReadonlyMap<number, number>) => askedAt(alert) > (seen.get(alert.id) ?? -Infinity)

/** The page that followed one that is gone, else the one before it: never the last by chance. `seen` is in order of arrival. */
function successorOf(gone: number | null, seen: ReadonlyMap<number, number>, pages: readonly Alert[]): number | null {
  const order = [...seen.keys()]
  const at = gone === null ? -1 : order.indexOf(gone)
  const paged = new Set(pages.map(({ id }) => Number(id)))
  const [after, before] = [order.slice(at + 1), order.slice(0, Math.max(at, 0)).toReversed()]
  return [...after, ...before].find((id) => paged.has(id)) ?? pages[0]?.id ?? null
}

/**
 * The arrivals changed. A critical alert opens the pop-up over any screen; anything else joins its pages. The page
 * being read never moves; when it was acknowledged the page that followed it takes its place.
 */
export function arrive(
  state: PopupState,
  arrivals: readonly Alert[],
  seen: ReadonlyMap<number, number>,
  now: number,
): PopupState {
  const pages = pagesOf(arrivals, state)
  if (!state.open) {
    // What waited longer before this page knew of it stands in the counts, and covers no screen that was just opened.
    const urgent = pages.find(
      (alert) => alert.severity === 'critical' && isNews(alert, seen) && now - askedAt(alert) <= coversForMs,
    )
    return urgent ? opened(state, pages, urgent.id) : state
  }
  const added = pages.some((alert) => isNews(alert, seen))
  // One opened from a list may be of a severity without pages of its own: it stays in view as well.
  const stays = arrivals.some((alert) => alert.id === state.current)
  const current = stays ? state.current : successorOf(state.current, seen, pages)
  if (current === null) return opened(state, pages, undefined)
  return { ...state, current, arrivedAt: added ? now : state.arrivedAt }
}

/** ALERT-06: closing one removes it and shows its neighbour; closing the last closes the pop-up. */
export function closeCurrent(state: PopupState, arrivals: readonly Alert[]): PopupState {
  if (state.current === null) return state
  const index = pagesOf(arrivals, state).findIndex((alert) => alert.id === state.current)
  const current = arrivals.filter((alert) => alert.id === state.current)
  const next: PopupState = { ...state, closed: closing(state.closed, current) }
  const pages = pagesOf(arrivals, next)
  const neighbour = pages[Math.min(Math.max(index, 0), pages.length - 1)]
  return neighbour ? { ...next, current: neighbour.id } : opened(next, pages, undefined)
}

/** 'Fechar Tudo': every page goes, none is acknowledged. */
export const closeAll = (state: PopupState, arrivals: readonly Alert[]): PopupState => ({
  ...opened(state, [], undefined),
  closed: closing(state.closed, pagesOf(arrivals, state)),
})

/** Turns a page by ±1; the ends stay where they are. */
export function turn(state: PopupState, arrivals: readonly Alert[], by: number): PopupState {
  const pages = pagesOf(arrivals, state)
  const index = pages.findIndex((alert) => alert.id === state.current)
  return { ...state, current: pages[Math.min(Math.max(index + by, 0), pages.length - 1)]?.id ?? state.current }
}

/** A shift begins: whatever waits for an answer stands there, however old and whoever closed it before, the most severe in view. */
export function beginShift(state: PopupState, arrivals: readonly Alert[]): PopupState {
  const pages = arrivals.filter(paged)
  const worst = pages.find(({ severity }) => severity === 'critical') ?? pages[0]
  return opened({ ...state, closed: closedPopup.closed }, pages, worst?.id)
}

/** F8, or a click on a count: opens at an alert, closed ones included. */
export const openAt = (state: PopupState, arrivals: readonly Alert[], id: number): PopupState => {
  const reopened = { ...state, closed: new Map([...state.closed].filter(([closed]) => closed !== id)) }
  return opened(reopened, pagesOf(arrivals, reopened), id)
}
