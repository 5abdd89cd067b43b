import { type ReactNode, useRef } from 'react'

import { useText } from '#src/lib/text/useText.ts'
import { IconButton } from '#src/ui/button/IconButton.tsx'
import { Popover } from '#src/ui/overlay/Popover.tsx'

interface Props {
  open: boolean
  onOpenChange: (open: boolean) => void
  disabled: boolean
  /** A calendar, and what else belongs to it. */
  children: ReactNode
}

/** The way from a date field to its calendar; the focus goes to the day that stands in the field, and comes back. */
export function CalendarButton({ open, onOpenChange, disabled, children }: Props) {
  const t = useText('fields')
  const sheet = useRef<HTMLDivElement>(null)
  return (
    <Popover
      label={t('calendar.name')}
      width={270}
      placement="bottom-end"
      open={open}
      onOpenChange={onOpenChange}
      initialFocus={() =>
        sheet.current?.querySelector<HTMLElement>('[data-part=table-cell-trigger][data-focus]') ?? null
      }
      trigger={<IconButton icon="calendar-blank" label={t('calendar.open')} size="sm" disabled={disabled} />}
    >
      <div ref={sheet}>{children}</div>
    </Popover>
  )
}
