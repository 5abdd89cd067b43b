import { useFormat } from '#src/lib/format/useFormat.ts'
import { useText } from '#src/lib/text/useText.ts'
import { Icon } from '#src/ui/icons/Icon.tsx'
import { type Tone, Toned } from '#src/ui/mark/Toned.tsx'

import { Tile, Tiles } from '../chart/Tile.tsx'
import { type Standing, standingIcons } from './lines.ts'
import type { Importing } from './useImport.ts'

import css from './CheckTiles.module.css'

const standings = ['new', 'changed', 'same', 'noted', 'wrong'] as const
const tones = {
  new: 'ok',
  changed: 'accent',
  same: 'subtle',
  noted: 'warn',
  wrong: 'error',
} as const satisfies Record<Standing, Tone>
/** Which lines are in view. */
export type View = Standing | 'all'

interface Props {
  state: Importing
  view: View
  onView: (view: View) => void
  countOf: (of: View) => number
  wrongCells: number
  /** Whether every line was judged: until then none of a kind is not known to be none. */
  isWhole: boolean
}

/** What was read, and how many of its lines would do what; each number shows its lines alone. */
export function CheckTiles({ state, view, onView, countOf, wrongCells, isWhole }: Props) {
  const t = useText('importing')
  const format = useFormat()
  const { file, heads, keys } = state
  const all = countOf('all')
  const columns = t('used', {
    used: format.number(keys.filter((key) => key !== null).length),
    total: format.number(heads.length),
  })
  const sheet = file?.sheets[state.sheetAt]?.name ?? ''
  const readAs = file?.encoding?.toUpperCase() ?? sheet
  return (
    <Tiles label={t('rows')} className={css.tiles}>
      <Tile
        name={file?.name ?? ''}
        mark={<Icon name={file?.encoding === null ? 'file-xls' : 'file-csv'} />}
        value={format.number(all)}
        unit={t('unit', { count: all })}
        note={readAs === '' ? columns : `${columns} · ${readAs}`}
        pressed={view === 'all'}
        onToggle={() => onView('all')}
      />
      {standings.map((one) => {
        const count = countOf(one)
        return (
          <Tile
            key={one}
            name={t(`view.${one}`)}
            mark={
              <Toned tone={count > 0 ? tones[one] : 'subtle'}>
                <Icon name={standingIcons[one]} />
              </Toned>
            }
            value={count === 0 && !isWhole ? null : format.number(count)}
            note={
              count === 0
                ? isWhole && t('tile.none')
                : one === 'wrong'
                  ? t('tile.wrong', { count: wrongCells, number: format.number(wrongCells) })
                  : t(`tile.${one}`)
            }
            pressed={view === one}
            onToggle={() => onView(view === one ? 'all' : one)}
          />
        )
      })}
    </Tiles>
  )
}
