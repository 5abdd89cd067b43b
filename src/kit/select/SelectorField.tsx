import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react'

import { limits } from '#contract/limits.ts'
import { useFormat } from '#src/lib/format/useFormat.ts'
import { useText } from '#src/lib/text/useText.ts'
import { Icon } from '#src/ui/icons/Icon.tsx'
import { Popover } from '#src/ui/overlay/Popover.tsx'

import type { FilterHeads } from './FilterList.tsx'
import { OptionPanel } from './OptionPanel.tsx'
import { type Selector, type SelectorEvent, summary } from './selector.ts'

import css from './SelectorField.module.css'

export interface SelectorFace {
  label: string
  /** Says that nothing is chosen. */
  placeholder?: string
  /** `field` stands in a form, under its label; `chip` in a bar of filters, with the label inside. */
  look?: 'field' | 'chip'
  /** Left out, a list longer than it shows at once has a search field. */
  searchable?: boolean
  heads?: FilterHeads
  /** What stands before an item's label: a glyph. It says nothing that the label does not. */
  renderMark?: (id: string) => ReactNode
  hint?: ReactNode
  error?: string
  disabled?: boolean
}

interface Props extends SelectorFace {
  selector: Selector
  dispatch: (event: SelectorEvent) => void
  onSearch: (text: string) => void
}

const noHeads: FilterHeads = {}

/** A closed selector with its label, and the panel that opens under it. */
export function SelectorField(props: Props) {
  const {
    label,
    placeholder,
    look = 'field',
    heads = noHeads,
    hint,
    error,
    disabled,
    selector,
    dispatch,
    onSearch,
  } = props
  const t = useText('ui')
  const id = useId()
  const panel = useRef<HTMLDivElement>(null)
  const listed = selector.items.filter((item) => item.listed).length
  const searchable = props.searchable ?? listed > limits.selectorRows
  const said = useSummary(selector, placeholder)
  // Neither everything nor nothing: what a bar of filters must show at a glance.
  const narrowed = said.is === 'count' || (said.is === 'one' && listed > 1)
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
    event.preventDefault()
    dispatch({ type: 'open' })
  }
  const chip = look === 'chip'
  return (
    <div className={css.field} data-look={look}>
      <span id={`${id}-label`} className={chip ? 'sr-only' : css.label}>
        {label}
        {selector.required && !chip && <span aria-hidden> *</span>}
      </span>
      <span className={css.box} data-on={(chip && narrowed) || undefined}>
        <Popover
          label={label}
          className={css.sheet}
          open={selector.open}
          onOpenChange={(open) => dispatch({ type: open ? 'open' : 'close' })}
          // The search field, or the list where there is none.
          initialFocus={() => panel.current?.querySelector<HTMLElement>('input, [role=listbox]') ?? null}
          trigger={
            <button
              type="button"
              // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props -- the popover says what it controls and if it is open
              role="combobox"
              className={css.trigger}
              aria-labelledby={`${id}-label`}
              aria-required={selector.required || undefined}
              aria-invalid={error !== undefined || undefined}
              aria-describedby={hint !== undefined || error !== undefined ? `${id}-hint` : undefined}
              disabled={disabled}
              onKeyDown={onKeyDown}
            >
              {chip && <span aria-hidden>{narrowed ? `${label}:` : label}</span>}
              <span
                className={chip && !narrowed ? 'sr-only' : 'truncate'}
                title={said.words}
                data-quiet={said.is === 'none' || said.is === 'empty' || undefined}
              >
                {said.words}
              </span>
              <Icon name="caret-down" size={chip ? 12 : 14} />
            </button>
          }
        >
          <OptionPanel
            label={label}
            selector={selector}
            heads={heads}
            renderMark={props.renderMark}
            searchable={searchable}
            root={panel}
            dispatch={dispatch}
            onSearch={onSearch}
          />
        </Popover>
        {chip && narrowed && (
          <button
            type="button"
            className={css.clear}
            aria-label={t('select.clear', { name: label })}
            onClick={() => dispatch({ type: 'reset' })}
          >
            <Icon name="x" size={12} />
          </button>
        )}
      </span>
      {(error ?? hint) !== undefined && (
        <span id={`${id}-hint`} className={css.hint} data-error={error !== undefined || undefined}>
          {error !== undefined && <Icon name="warning-circle" size={14} />}
          {error ?? hint}
        </span>
      )}
    </div>
  )
}

/** SEL-15, SEL-17: what the closed selector says. */
function useSummary(selector: Selector, placeholder: string | undefined) {
  const t = useText('ui')
  const format = useFormat()
  const said = summary(selector)
  switch (said.is) {
    case 'empty':
      return { is: said.is, words: t('select.noOptions') }
    case 'none':
      return { is: said.is, words: placeholder ?? t('select.none') }
    case 'one':
      return { is: said.is, words: said.label }
    case 'all':
      return { is: said.is, words: t('select.all') }
    case 'count':
      return {
        is: said.is,
        words: t('select.count', { chosen: format.number(said.count), total: format.number(said.total) }),
      }
  }
}
