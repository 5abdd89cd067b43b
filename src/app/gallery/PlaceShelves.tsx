import { useState } from 'react'

import { Button } from '#src/ui/button/Button.tsx'
import { type EmptyKind, EmptyState } from '#src/ui/layout/EmptyState.tsx'
import { ErrorState } from '#src/ui/layout/ErrorState.tsx'
import { Loading } from '#src/ui/layout/Loading.tsx'
import { Panel } from '#src/ui/layout/Panel.tsx'
import { Tabs } from '#src/ui/layout/Tabs.tsx'
import { Badge } from '#src/ui/mark/Badge.tsx'

import { Shelf } from './Shelf.tsx'

import css from './Gallery.module.css'

const tabs = [
  { id: 'empty', label: 'EmptyState', count: 0 },
  { id: 'failed', label: 'ErrorState' },
  { id: 'loading', label: 'Loading' },
  { id: 'off', label: 'disabled', disabled: true },
] as const

export function PlaceShelf() {
  const [tab, setTab] = useState<(typeof tabs)[number]['id']>('empty')
  return (
    <Panel title="Tabs, EmptyState, ErrorState, Loading" flush>
      <Tabs label="places" tabs={tabs} value={tab} onChange={setTab}>
        {tab === 'empty' && <EmptyState detail="18/11/2026" action={<Button>action</Button>} />}
        {tab === 'failed' && <ErrorState detail="503" onRetry={() => setTab('loading')} />}
        {tab === 'loading' && <Loading rows={5} />}
      </Tabs>
    </Panel>
  )
}

const empties = [
  'noResults',
  'noVehicle',
  'noRegistrations',
  'noRecordsPeriod',
  'noDataSearch',
] as const satisfies readonly EmptyKind[]

/** ERR-34..38, each in a frame of its own. */
export function EmptyShelf() {
  return (
    <>
      {empties.map((kind) => (
        <Panel key={kind} title={`EmptyState ${kind}`}>
          <EmptyState
            kind={kind}
            detail="detail"
            action={
              <>
                <Button kind="secondary">action</Button>
                <Button kind="ghost">ghost</Button>
              </>
            }
          />
        </Panel>
      ))}
    </>
  )
}

export function PanelShelf() {
  return (
    <Shelf title="Panel">
      <div className={css.pair}>
        <Panel title="title" aside={<Badge>aside</Badge>} footer="footer">
          body
        </Panel>
        <Panel title="stale" stale>
          <span className="stale">25,8 V</span>
        </Panel>
      </div>
    </Shelf>
  )
}
