import type { ColumnKey } from '#contract/dataset.ts'
import type { fences } from '#contract/datasets/fences.ts'
import type { Fence } from '#contract/endpoints/fence.ts'
import type { Words } from '#contract/words.ts'
import type { RowFace } from '#src/kit/registry/rowColumns.tsx'
import type { useText } from '#src/lib/text/useText.ts'
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
  t: ReturnType<typeof useText<'fences'>>
  words: Words['fence']
  /** `12 pontos`, `400 m`. */
  sizeText: (row: Pick<FenceRow, 'points' | 'radiusM'>) => string
  maySeeAlerts: boolean
  /** Null: not for this user. */
  onActive: ((fence: Fence, active: boolean) => void) | null
}
type FenceFaces = { [K in ColumnKey<typeof fences>]?: RowFace<FenceRow> | null }

/** ENT-30 as columns: those of the file, with the switch of FENCE-05 in the place of its word. */
export const fenceFaces = ({ t, words, sizeText, maySeeAlerts, onActive }: Faces): FenceFaces => ({
  name: { widthPx: 150, grow: 1 },
  origin: {
    widthPx: 112,
    grow: 0,
    card: 'line',
    value: (row) => `${words.origin[row.origin]} ${sizeText(row)}`,
    renderCell: (row) => (
      <span className={css.type} title={words.origin[row.origin]}>
        <Icon name={originIcon[row.origin]} size={14} />
        {sizeText(row)}
      </span>
    ),
  },
  points: { value: ({ points }) => points || null },
  vehicles: { widthPx: 64, label: t('list.vehicles') },
  alerts: maySeeAlerts ? { widthPx: 78, label: t('list.alerts') } : null,
  state: {
    label: t('list.active'),
    widthPx: 84,
    pinned: 'end',
    grow: 0,
    card: 'end',
    value: ({ active }) => words.state[active ? 'active' : 'inactive'],
    renderCell: ({ fence, active, name }) =>
      fence === null ? (
        <Badge kind="line">{t('draft.badge')}</Badge>
      ) : (
        <span className={css.switch}>
          <Switch
            hideLabel
            label={t('active.label', { name })}
            checked={active}
            disabled={onActive === null}
            onChange={(on) => onActive?.(fence, on)}
          />
        </span>
      ),
  },
})
