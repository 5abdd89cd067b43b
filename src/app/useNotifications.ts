import { useQuery } from '@tanstack/react-query'
import { useAtom, useAtomValue } from 'jotai'
import { useEffect, useState } from 'react'

import { notifications } from '#contract/endpoints/live.ts'
import { CompanyId } from '#contract/kinds.ts'
import { limits } from '#contract/limits.ts'
import { permissions } from '#contract/permissions.ts'
import { call } from '#src/api/call.ts'
import { seenUntilAtom } from '#src/state/notifications.ts'
import { canAtom, selectedCompaniesAtom } from '#src/state/session.ts'
import { notificationSignalAtom } from '#streams/atoms/session.ts'

/** Rows of the panel (NOTIF-11..25): fetched by page counter, again every 5 minutes and whenever the stream says so. */
export function useNotifications() {
  const selected = useAtomValue(selectedCompaniesAtom)
  const enabled = useAtomValue(canAtom)(permissions.notification, 'r')
  const signal = useAtomValue(notificationSignalAtom)
  const [seenUntil, setSeenUntil] = useAtom(seenUntilAtom)
  const [pages, setPages] = useState(1)
  const query = useQuery({
    queryKey: ['notifications', selected, pages],
    enabled,
    // In the bar of every screen: no screen's own load.
    throwOnError: false,
    refetchInterval: limits.notificationPollMs,
    placeholderData: (previous) => previous,
    queryFn: () =>
      call(notifications, {
        body: { limit: pages * limits.notificationPage, companies: selected.map((id) => CompanyId.parse(id)) },
      }),
  })
  const { refetch } = query
  useEffect(() => {
    if (signal > 0 && enabled) void refetch()
  }, [signal, enabled, refetch])
  const rows = query.data ?? []
  return {
    enabled,
    rows: rows.map((row) => ({ ...row, isRead: row.at <= seenUntil })),
    unread: rows.filter((row) => row.at > seenUntil).length,
    failed: query.isError,
    hasMore: rows.length >= pages * limits.notificationPage,
    more: () => setPages(pages + 1),
    markAllRead: () => {
      const newest = Math.max(seenUntil, ...rows.map((row) => row.at))
      if (newest > seenUntil) setSeenUntil(newest)
      setPages(1)
    },
  }
}
