import { useQuery, useQueryClient } from '@tanstack/react-query'
import { atom, useAtom, useAtomValue, useSetAtom } from 'jotai'
import { useEffect, useMemo } from 'react'

import { notifications } from '#contract/endpoints/live.ts'
import { CompanyId } from '#contract/kinds.ts'
import { limits } from '#contract/limits.ts'
import { call } from '#src/api/call.ts'
import { onceMore } from '#src/lib/onceMore.ts'
import { useLanguage } from '#src/lib/text/useText.ts'
import { followSeenAtom, seenUntilAtom } from '#src/state/notifications.ts'
import { mayAtom, selectedCompaniesAtom } from '#src/state/session.ts'
import { notificationSignalAtom } from '#streams/atoms/session.ts'

import { mayBeMore, unreadOf } from './notificationCount.ts'

const page = limits.notificationPage
/** NOTIF-20: how many pages were asked for; of the session, as the rows are that they ask for. */
const pagesAtom = atom(1)
/** Of the badge: one more than it can count, as a whole number of pages. */
const countLimit = Math.ceil((limits.badgeMax + 1) / page) * page

/** NOTIF-21..23: rows of the selected companies, again every 5 minutes, and at the next look (a signal, a mount). */
function useRows(limit: number, enabled: boolean) {
  const language = useLanguage()
  const selected = useAtomValue(selectedCompaniesAtom)
  const scope = JSON.stringify([language, selected])
  const queryKey = ['notifications', scope, limit]
  const query = useQuery({
    queryKey,
    enabled,
    // In the bar of every screen: no screen’s own load.
    throwOnError: false,
    staleTime: 0,
    retry: false,
    refetchInterval: limits.notificationPollMs,
    refetchIntervalInBackground: true,
    // More rows come below those on screen; other companies begin with none of the old ones.
    placeholderData: (previous, from) => (from?.queryKey[1] === scope ? previous : undefined),
    queryFn: () => call(notifications, { body: { limit, companies: selected.map((id) => CompanyId.parse(id)) } }),
  })
  const keyOf = (other: number) => ['notifications', scope, other]
  return { query, rows: query.data ?? [], keyOf }
}

/** Rows of the panel (NOTIF-11..25), how many are unread, and what marks them as read. */
export function useNotifications() {
  const queries = useQueryClient()
  const enabled = useAtomValue(mayAtom)(notifications)
  const signal = useAtomValue(notificationSignalAtom)
  const [seenUntil, setSeenUntil] = useAtom(seenUntilAtom)
  const followSeen = useSetAtom(followSeenAtom)
  const [pages, setPages] = useAtom(pagesAtom)
  const limit = pages * page
  const { query, rows: found, keyOf } = useRows(limit, enabled)
  // A page that failed takes none of those away that are here.
  const before = query.isError && pages > 1 ? queries.getQueryData<typeof found>(keyOf(limit - page)) : undefined
  const rows = before && before.length > found.length ? before : found
  const tooFew = mayBeMore(rows, limit, seenUntil)
  const counted = useRows(countLimit, enabled && tooFew)

  const look = useMemo(
    () => onceMore(() => queries.refetchQueries({ queryKey: ['notifications'], type: 'active' })),
    [queries],
  )
  useEffect(() => {
    if (signal > 0) void look()
  }, [signal, look])
  useEffect(() => followSeen(), [followSeen])

  return {
    enabled,
    rows: rows.map((row) => ({ ...row, isRead: row.at <= seenUntil })),
    unread: Math.max(unreadOf(rows, seenUntil), tooFew ? unreadOf(counted.rows, seenUntil) : 0),
    failed: query.isError,
    loading: query.isPending,
    hasMore: query.isPlaceholderData || (rows.length >= limit && limit < limits.notificationMost),
    /** More were asked for; those before stay until they are here. */
    adding: query.isPlaceholderData,
    more: () => setPages(pages + 1),
    retry: () => void look(),
    /** NOTIF-16..18, NOTIF-25: the newest timestamp is the last-notification date; ten rows and one page stay. */
    markAllRead: () => {
      setSeenUntil(Math.max(0, ...rows.map((row) => row.at)))
      if (query.data) queries.setQueryData(keyOf(page), query.data.slice(0, page))
      setPages(1)
    },
  }
}
