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

/** What was changed here and not saved, and of which revision: saving names that one, whatever was read since. */
interface Draft {
  key: number
  rev: number
  cards: readonly string[]
  shared: boolean
}

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
  const rev = chosen && !chosen.initial ? chosen.rev : 0
  const isShared = chosen?.shared ?? false
  const [held, setDraft] = useState<Draft | null>(null)
  const draft = held?.key === key ? held : null
  const [removed, setRemoved] = useState<Removed | null>(null)
  useEffect(() => {
    if (!removed) return undefined
    const timer = setTimeout(() => setRemoved(null), undoMs)
    return () => clearTimeout(timer)
  }, [removed])
  const cards = draft?.cards ?? stored
  const shared = draft?.shared ?? isShared
  const put = (next: { cards?: readonly string[]; shared?: boolean }) =>
    setDraft({ key, rev: draft?.rev ?? rev, cards, shared, ...next })
  const set = (next: readonly string[]) => put({ cards: next })
  const isDirty = (cards !== stored && cards.join() !== stored.join()) || shared !== isShared
  const isOwn = chosen !== undefined && !chosen.initial && chosen.user === session.user.id

  /** Keeps what stands here now. What is changed meanwhile stays unsaved, seen on the revision that this one became. */
  async function keep(work: () => Promise<{ msg: string; id?: number }>, became = rev): Promise<boolean> {
    try {
      const { msg, id } = await work()
      notify({ message: msg })
      await queries.invalidateQueries({ queryKey: query.queryKey })
      setDraft((now) => (now === held || now === null ? null : { ...now, rev: became }))
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
  /** Writes over the revision that is named, and over no later one. */
  const save = (over: number) =>
    chosen && !chosen.initial
      ? keep(
          () =>
            call(updateDashboard, {
              body: {
                id: DashboardId.parse(chosen.id),
                description: chosen.description,
                company: chosen.company,
                cards: [...cards],
                shared,
                rev: over,
              },
            }),
          over + 1,
        )
      : Promise.resolve(false)
  return {
    choose: (id: number) => {
      setDraft(null)
      setRemoved(null)
      choose(id)
    },
    list,
    failed: isError,
    chosen,
    cards,
    isDirty,
    shared,
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
      if (removed && !cards.includes(removed.name))
        set([...cards.slice(0, removed.at), removed.name, ...cards.slice(removed.at)])
      setRemoved(null)
    },
    /** A card takes the place of another. */
    move: (name: string, to: number) => {
      const others = cards.filter((one) => one !== name)
      const at = Math.max(0, Math.min(others.length, to))
      set([...others.slice(0, at), name, ...others.slice(at)])
    },
    share: (next: boolean) => put({ shared: next }),
    save: () => save(draft?.rev ?? rev),
    /** Somebody kept another version meanwhile: nothing is written before one of the two was chosen. */
    overtaken: draft !== null && isDirty && draft.rev !== rev,
    takeTheirs: () => setDraft(null),
    saveMine: () => save(rev),
    saveAs: (description: string, isPublic: boolean) =>
      keep(() =>
        call(createDashboard, {
          body: { description, company: CompanyId.parse(companies[0]), cards: [...cards], shared: isPublic },
        }),
      ),
  }
}
export type BoardModel = ReturnType<typeof useBoard>
