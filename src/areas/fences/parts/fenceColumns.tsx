import type { ColumnKey } from '#contract/dataset.ts'
import type { fences } from '#contract/datasets/fences.ts'
import type { Fence } from '#contract/endpoints/fence.ts'
import type { Language } from '#contract/kinds.ts'
import { wordsIn } from '#contract/words.ts'
import type { RowFace } from '#src/kit/registry/rowColumns.tsx'
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
  /** Heads that must be short here; null: not for this user. */
  heads: { vehicles: string; alerts: string | null; state: string }
  activeLabel: (name: string) => string
  /** Null: not for this user. */
  onActive: ((fence: Fence, active: boolean) => void) | null
}

/** ENT-30 as columns: those of the file, with the switch of FENCE-05 in the place of its word. */
export function fenceFaces(language: Language, faces: Faces) {
  const words = wordsIn(language).fence
  return {
    name: { widthPx: 150, grow: 1 },
    company: { hidden: true, value: ({ company }) => faces.companyName(company) },
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
    points: { hidden: true, value: ({ points }) => (points === 0 ? null : points) },
    radiusM: { hidden: true },
    areaM2: { hidden: true },
    vehicles: { widthPx: 64, label: faces.heads.vehicles },
    alerts: faces.heads.alerts === null ? null : { widthPx: 78, label: faces.heads.alerts },
    state: {
      label: faces.heads.state,
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
    createdAt: { hidden: true },
  } satisfies Record<ColumnKey<typeof fences>, RowFace<FenceRow> | null>
}
