import { useAtomValue, useSetAtom } from 'jotai'
import { useMemo, useState } from 'react'

import {
  type AccessProfileDetail,
  type ProfileNode,
  createAccessProfile,
  removeAccessProfile,
  setAccessProfileActive,
  updateAccessProfile,
} from '#contract/endpoints/accessProfile.ts'
import { CompanyId } from '#contract/kinds.ts'
import { call } from '#src/api/call.ts'
import { failureText } from '#src/api/failureText.ts'
import { type PermissionTree as Tree, readTree } from '#src/kit/tree/permissionTree.ts'
import { PermissionTree } from '#src/kit/tree/PermissionTree.tsx'
import { useFormat } from '#src/lib/format/useFormat.ts'
import { newId } from '#src/lib/newId.ts'
import { useText } from '#src/lib/text/useText.ts'
import { notifyAtom } from '#src/state/notices.ts'
import { currentSessionAtom, mayAtom, selectedCompaniesAtom } from '#src/state/session.ts'
import { Button } from '#src/ui/button/Button.tsx'
import { Select } from '#src/ui/field/Select.tsx'
import { TextField } from '#src/ui/field/TextField.tsx'
import { EmptyState } from '#src/ui/layout/EmptyState.tsx'
import { Panel } from '#src/ui/layout/Panel.tsx'

import { ProfileChanges } from './ProfileChanges.tsx'
import { leavesOf, only } from './profileDraft.ts'
import { useNodeLabel } from './useNodeLabel.ts'

import css from '../Management.module.css'

interface Props {
  /** Null makes a new one. */
  stored: AccessProfileDetail | null
  /** Null grants nothing (UI-12). */
  tree: ProfileNode | null
  /** What a copy begins with. */
  start: readonly string[] | null
  onSaved: (id: number) => void
  onGone: () => void
  onCopy: (ticked: readonly string[]) => void
}

/** One profile: what it grants, what changes by what is ticked, and the menu that comes of it, before anything is saved. */
export function ProfileEditor({ stored, tree: root, start, onSaved, onGone, onCopy }: Props) {
  const t = useText('management')
  const format = useFormat()
  const may = useAtomValue(mayAtom)
  const notify = useSetAtom(notifyAtom)
  const { companies } = useAtomValue(currentSessionAtom)
  const selected = useAtomValue(selectedCompaniesAtom)
  const labelOf = useNodeLabel()
  const named = useMemo(() => root && labelled(root, labelOf), [root, labelOf])
  const began = useMemo(() => readTree(named).checked, [named])
  const [tree, setTree] = useState<Tree>(() => {
    const read = readTree(named)
    const held = start === null || named === null ? read.checked : new Set(giveable(named, start))
    return { ...read, checked: held }
  })
  const [name, setName] = useState(stored?.description ?? '')
  const [company, setCompany] = useState<number>(selected[0] ?? 0)
  const [words, setWords] = useState('')
  const [shown, setShown] = useState<'all' | 'granted' | 'changed'>('all')
  const [busy, setBusy] = useState(false)
  /** Of the draft: sent again, it is the same profile. */
  const [key] = useState(newId)
  const mayChange = stored === null ? may(createAccessProfile) : stored.locked === null && may(updateAccessProfile)
  const changed = named ? leavesOf(named).filter(({ leaf }) => began.has(leaf.id) !== tree.checked.has(leaf.id)) : []
  const isChanged = changed.length > 0 || name.trim() !== (stored?.description ?? '')
  const act = async (work: () => Promise<void>) => {
    setBusy(true)
    try {
      await work()
    } catch (cause) {
      notify({ variant: 'error', message: failureText(cause) })
    } finally {
      setBusy(false)
    }
  }
  const save = () =>
    act(async () => {
      const [description, granted] = [name.trim(), [...tree.checked]]
      const saved = stored
        ? await call(updateAccessProfile, { body: { id: stored.id, rev: stored.rev, description, granted } })
        : await call(createAccessProfile, { body: { company: CompanyId.parse(company), key, description, granted } })
      notify({ variant: 'success', message: t('saved') })
      onSaved(saved.id)
    })
  const search = words.trim().toLowerCase()
  const filtered = useMemo(() => {
    if (named === null) return null
    const isShown = (node: ProfileNode) =>
      (search === '' || `${node.label} ${node.key ?? ''}`.toLowerCase().includes(search)) &&
      (shown === 'all' ||
        node.leaves.some(({ id }) =>
          shown === 'granted' ? tree.checked.has(id) : tree.checked.has(id) !== began.has(id),
        ))
    return search === '' && shown === 'all' ? named : only(named, isShown)
  }, [named, search, shown, tree.checked, began])
  return (
    <>
      <Panel
        title={stored?.description ?? t('newProfile')}
        aside={
          stored && <small>{t('peopleCount', { count: stored.users, number: format.number(stored.users) })}</small>
        }
        footer={
          mayChange && (
            <div className={css.acts}>
              <Button
                kind="primary"
                aria-busy={busy}
                disabled={!isChanged || name.trim().length < 3}
                onClick={() => void save()}
              >
                {t('save')}
              </Button>
              <Button
                kind="line"
                disabled={!isChanged}
                onClick={() => {
                  setTree({ ...tree, checked: new Set(began) })
                  setName(stored?.description ?? '')
                }}
              >
                {t('discard')}
              </Button>
              {stored && may(createAccessProfile) && (
                <Button kind="line" icon="copy" onClick={() => onCopy([...tree.checked])}>
                  {t('copy')}
                </Button>
              )}
              {stored && (
                <Button
                  kind="line"
                  aria-busy={busy}
                  onClick={() =>
                    void act(async () => {
                      const body = { id: stored.id, rev: stored.rev, active: !stored.active }
                      onSaved((await call(setAccessProfileActive, { body })).id)
                    })
                  }
                >
                  {t(stored.active ? 'deactivate' : 'activate')}
                </Button>
              )}
              {stored && stored.users === 0 && may(removeAccessProfile) && (
                <Button
                  kind="line"
                  icon="trash"
                  onClick={() =>
                    void act(async () => {
                      await call(removeAccessProfile, { params: { id: stored.id } })
                      onGone()
                    })
                  }
                >
                  {t('remove')}
                </Button>
              )}
            </div>
          )
        }
      >
        <div className={css.middle}>
          {stored?.locked && <p role="note">{t(`locked.${stored.locked}`)}</p>}
          {stored && !stored.active && <p role="note">{t('inactiveKeeps')}</p>}
          <div className={css.tools}>
            <TextField label={t('profileName')} value={name} onChange={setName} maxLength={100} readOnly={!mayChange} />
            {stored === null && companies.length > 1 && (
              <Select
                label={t('company')}
                options={companies.map((one) => ({ value: String(one.id), label: one.tradeName }))}
                value={String(company)}
                onChange={(id) => setCompany(Number(id))}
              />
            )}
            <TextField label={t('search')} icon="magnifying-glass" value={words} onChange={setWords} />
            <Select
              label={t('show')}
              options={(['all', 'granted', 'changed'] as const).map((one) => ({
                value: one,
                label: t(`shown.${one}`),
              }))}
              value={shown}
              onChange={setShown}
            />
          </div>
          {filtered === null || filtered.children.length > 0 ? (
            <PermissionTree
              label={t('tree')}
              tree={{ ...tree, root: filtered, ...(search !== '' && filtered && { expanded: allIds(filtered) }) }}
              {...(mayChange && { onChange: (next: Tree) => setTree({ ...next, root: named }) })}
            />
          ) : (
            <EmptyState icon="magnifying-glass" title={t('nothing')} />
          )}
        </div>
      </Panel>
      {named && <ProfileChanges root={named} began={began} ticked={tree.checked} users={stored?.users ?? 0} />}
    </>
  )
}

const labelled = (node: ProfileNode, labelOf: (node: ProfileNode) => string): ProfileNode => ({
  ...node,
  label: labelOf(node),
  children: node.children.map((child) => labelled(child, labelOf)),
})
const allIds = (node: ProfileNode): Set<string> =>
  new Set([node.id, ...node.children.flatMap((child) => [...allIds(child)])])
/** Of a copy, what its maker may give. */
const giveable = (root: ProfileNode, ticked: readonly string[]) =>
  leavesOf(root).flatMap(({ leaf }) => (leaf.mayGive && ticked.includes(leaf.id) ? [leaf.id] : []))
