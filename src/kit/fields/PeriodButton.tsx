import { useFieldContext } from '@chakra-ui/react'
import { type ComponentProps, useId } from 'react'

import { Icon } from '#src/ui/icons/Icon.tsx'

import css from './Fields.module.css'

/** What stands in the box of a field and opens a sheet: named by the field's label and by its own words. */
export function PeriodButton({ children, ...rest }: ComponentProps<'button'>) {
  const field = useFieldContext()
  const words = useId()
  return (
    <button
      {...rest}
      type="button"
      className={css.period}
      aria-labelledby={`${field.ids.label} ${words}`}
      aria-describedby={field.invalid ? field.ids.errorText : field.ariaDescribedby}
    >
      <Icon name="calendar-blank" />
      <span id={words}>{children}</span>
      <Icon name="caret-down" size={14} />
    </button>
  )
}
