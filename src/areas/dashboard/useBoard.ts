import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useAtomValue, useSetAtom } from 'jotai'
import { useEffect, useState } from 'react'

import { suggestedSections } from '#contract/cards.ts'
import { createDashboard, updateDashboard } from '#contract/endpoints/dashboard.ts'
import { CompanyId, DashboardId } from '#contract/kinds.ts'
import { ApiError } from '#src/api/ApiError.ts'
import { call } from '#src/api/call.ts'
import { useText } from '#src/lib/text/useText.ts'
import { chosenDashboard, dashboardQuery } from '#src/state/dashboards.ts'
import { notifyAtom } from '#src/state/notices.ts'
import { currentSessionAtom, mayAtom, selectedCompaniesAtom } from '#src/state/session.ts'

/** A removal may be undone for so long, ms. */
const undoMs = 10_000

interface Removed {
  name: string
  at: number
}

/** The board that is shown: what is kept of it, what was changed and not saved, and the ways to keep it. */
export function useBoard(asked: number | null, choose: (id: number | null) => void) {
  const t = useText('dashboard')
  const queries = useQueryClient()
  const companies = useAtomValue(selectedCompaniesAtom)
  const session = useAtomValue(currentSessionAtom)
  const may = useAtomValue(mayAtom)
  const notify = useSetAtom(notifyAtom)
  const query = dashboardQuery(companies)
  const { data: list, isError } = useQuery(query)
  const chosen = list && chosenDashboard(list, asked)
  const stored = chosen && !chosen.initial ? chosen.cards : suggestedSections
  const key = chosen && !chosen.initial ? chosen.id : 0
  const [draft, setDraft] = useState<{ key: number; cards: readonly string[] } | null>(null)
  const [removed, setRemoved] = useState<Removed | null>(null)
  useEffect(() => {
    if (!removed) return undefined
    const timer = setTimeout(() => setRemoved(null), undoMs)
    return () => clearTimeout(timer)
  }, [removed])
  const cards = draft?.key === key ? draft.cards : stored
  const set = (next: readonly string[]) => setDraft({ key, cards: next })
  const isOwn = chosen !== undefined && !chosen.initial && chosen.user === session.user.id

  async function keep(work: () => Promise<{ msg: string; id?: number }>): Promise<boolean> {
    try {
      const { msg, id } = await work()
      notify({ message: msg })
      await queries.invalidateQueries({ queryKey: query.queryKey })
      setDraft(null)
      if (id !== undefined) choose(id)
      return true
    } catch (cause) {
      // Another window was faster: what is kept by now is read, and what was changed here stays, unsaved.
      if (cause instanceof ApiError && cause.code === 'record.changed')
        await queries.invalidateQueries({ queryKey: query.queryKey })
      // DASH-08: what the server said, for as long as any notice.
      notify({ message: cause instanceof ApiError ? (cause.msg ?? t('notSaved')) : t('notSaved'), variant: 'error' })
      return false
    }
  }
  return {
    choose: (id: number) => {
      setDraft(null)
      choose(id)
    },
    list,
    failed: isError,
    chosen,
    cards,
    isDirty: cards !== stored && cards.join() !== stored.join(),
    isOwn,
    maySave: isOwn && may(updateDashboard),
    mayCreate: may(createDashboard),
    removed,
    add: (name: string) => set([...cards, name]),
    remove: (name: string) => {
      setRemoved({ name, at: cards.indexOf(name) })
      set(cards.filter((one) => one !== name))
    },
    undo: () => {
      if (removed) set([...cards.slice(0, removed.at), removed.name, ...cards.slice(removed.at)])
      setRemoved(null)
    },
    /** A card takes the place of another. */
    move: (name: string, to: number) => {
      const others = cards.filter((one) => one !== name)
      const at = Math.max(0, Math.min(others.length, to))
      set([...others.slice(0, at), name, ...others.slice(at)])
    },
    save: () =>
      chosen && !chosen.initial
        ? keep(() =>
            call(updateDashboard, {
              body: {
                id: DashboardId.parse(chosen.id),
                description: chosen.description,
                company: chosen.company,
                cards: [...cards],
                shared: chosen.shared,
                rev: chosen.rev,
              },
            }),
          )
        : Promise.resolve(false),
    saveAs: (description: string, shared: boolean) =>
      keep(() =>
        call(createDashboard, {
          body: { description, company: CompanyId.parse(companies[0]), cards: [...cards], shared },
        }),
      ),
  }
}
export type BoardModel = ReturnType<typeof useBoard>
