import type { KmlItem } from '#src/kit/kml/readKml.ts'
import { Icon } from '#src/ui/icons/Icon.tsx'

import type { ImportEvent, Importing } from '../importing.ts'
import { ImportRow } from './ImportRow.tsx'

import css from './ImportPanel.module.css'

interface Props {
  file: Importing
  disabled: boolean
  dispatch: (event: ImportEvent) => void
  onShow: (id: number) => void
}

/** The file as it is: its folders, and in them every shape. */
export function ImportTree({ file, disabled, dispatch, onShow }: Props) {
  return (
    <div className={css.tree}>
      <Items items={file.items} {...{ file, disabled, dispatch, onShow }} />
    </div>
  )
}

function Items({ items, ...rest }: Props & { items: readonly KmlItem[] }) {
  return (
    <ul>
      {items.map((item, at) =>
        item.is === 'shape' ? (
          <ImportRow key={item.id} shape={item} {...rest} />
        ) : (
          // oxlint-disable-next-line react/no-array-index-key -- folders of a file may share a name and never move
          <li key={`folder ${at}`} className={css.folder}>
            <details open>
              <summary>
                <Icon name="caret-right" size={12} />
                <span className="truncate">{item.name}</span>
              </summary>
              <Items items={item.items} {...rest} />
            </details>
          </li>
        ),
      )}
    </ul>
  )
}
