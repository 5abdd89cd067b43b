import { fences } from '#contract/datasets/fences.ts'
import type { Fence } from '#contract/endpoints/fence.ts'
import type { Language } from '#contract/kinds.ts'
import { wordsIn } from '#contract/words.ts'
import { type Column, columnsFrom } from '#src/kit/table/columns.ts'
import { Switch } from '#src/ui/field/Switch.tsx'
import { Icon } from '#src/ui/icons/Icon.tsx'
import type { IconName } from '#src/ui/icons/names.ts'
import { Badge } from '#src/ui/mark/Badge.tsx'

import css from './FenceTable.module.css'

/** A stored fence as a row, or the draft, which stands before them. */
export type FenceRow = Pick<
  Fence,
  'name' | 'origin' | 'points' | 'radiusM' | 'areaM2' | 'vehicles' | 'alerts' | 'active' | 'company'
> & { key: string; fence: Fence | null; createdAt: number | null }

export const originIcon = { radius: 'circle', polygon: 'polygon', kml: 'file-text' } as const satisfies Record<
  Fence['origin'],
  IconName
>

interface Faces {
  /** `12 pontos`, `400 m`. */
  size: (row: Pick<FenceRow, 'points' | 'radiusM'>) => string
  companyName: (id: number) => string | null
  draft: string
  /** Heads that must be short here. */
  heads: { vehicles: string; alerts: string; state: string }
  activeLabel: (name: string) => string
  /** Null: not for this user. */
  onActive: ((fence: Fence, active: boolean) => void) | null
}

/** ENT-30 as columns: those of the file, with the switch of FENCE-05 in the place of its word. */
export function fenceColumns(language: Language, faces: Faces): Column<FenceRow>[] {
  const words = wordsIn(language).fence
  const columns = columnsFrom<typeof fences, FenceRow>(fences, language, {
    name: { widthPx: 150, grow: 1, card: 'title', value: ({ name }) => name },
    origin: {
      widthPx: 112,
      grow: 0,
      card: 'line',
      value: (row) => `${words.origin[row.origin]} ${faces.size(row)}`,
      renderCell: (row) => (
        <span className={css.type} title={words.origin[row.origin]}>
          <Icon name={originIcon[row.origin]} size={14} />
          {faces.size(row)}
        </span>
      ),
    },
    vehicles: { widthPx: 64, value: ({ vehicles }) => vehicles },
    alerts: { widthPx: 78, value: ({ alerts }) => alerts },
    state: {
      widthPx: 84,
      pinned: 'end',
      grow: 0,
      card: 'end',
      value: (row) => words.state[row.active ? 'active' : 'inactive'],
      renderCell: ({ fence, active, name }) =>
        fence === null ? (
          <Badge kind="line">{faces.draft}</Badge>
        ) : (
          <span className={css.switch}>
            <Switch
              hideLabel
              label={faces.activeLabel(name)}
              checked={active}
              disabled={faces.onActive === null}
              onChange={(on) => faces.onActive?.(fence, on)}
            />
          </span>
        ),
    },
    company: { hidden: true, value: ({ company }) => faces.companyName(company) },
    points: { hidden: true, value: ({ points }) => (points === 0 ? null : points) },
    radiusM: { hidden: true, value: ({ radiusM }) => radiusM },
    areaM2: { hidden: true, value: ({ areaM2 }) => areaM2 },
    createdAt: { hidden: true, value: ({ createdAt }) => createdAt },
  })
  const heads: Record<string, string> = faces.heads
  return columns.map((column) => ({ ...column, label: heads[column.key] ?? column.label }))
}
