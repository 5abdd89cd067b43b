import { DatePicker, parseDate, useDatePickerContext } from '@chakra-ui/react'

import type { Language } from '#contract/kinds.ts'
import { useLanguage, useText } from '#src/lib/text/useText.ts'
import { IconButton } from '#src/ui/button/IconButton.tsx'

import { useToday } from '../clock/clock.ts'
import { calendarRecipe } from './calendar.recipe.ts'

interface Props {
  /** Days as `yyyy-MM-dd`: none, one, or the two ends of a range. */
  days: readonly string[]
  onChange: (days: string[]) => void
  range?: boolean
  min: string
  max: string
}

/** ux §9: the week starts on Sunday in Brazil, and where the language has its own habit, on that day. */
const locales: Record<Language, string> = { 'pt-BR': 'pt-BR', en: 'en-US', es: 'es' }

const zone = () => Intl.DateTimeFormat().resolvedOptions().timeZone

/**
 * A month of days, and of years the months and the years. Keys of the date grid: arrows, Home and End, Page Up and Down
 * for months, with Shift for years, Enter picks.
 */
export function Calendar({ days, onChange, range = false, min, max }: Props) {
  const t = useText('fields')
  const language = useLanguage()
  const today = useToday()
  // Opens on what was picked, else on today or the nearest day that may be picked.
  const near = today > max ? max : today < min ? min : today
  return (
    <DatePicker.Root
      inline
      recipe={calendarRecipe}
      selectionMode={range ? 'range' : 'single'}
      locale={locales[language]}
      timeZone={zone()}
      fixedWeeks
      value={days.map((day) => parseDate(day))}
      defaultFocusedValue={parseDate(days.at(-1) ?? near)}
      min={parseDate(min)}
      max={parseDate(max)}
      onValueChange={({ value }) => onChange(value.map((day) => day.toString()))}
      translations={{
        content: t('calendar.name'),
        dayCell: ({ valueText, selected }) => t(selected ? 'calendar.picked' : 'calendar.pick', { day: valueText }),
        prevTrigger: (view) => t(`calendar.previous.${view}`),
        nextTrigger: (view) => t(`calendar.next.${view}`),
      }}
    >
      <DatePicker.Content unstyled>
        <DatePicker.View view="day">
          <CalendarHead />
          <Days />
        </DatePicker.View>
        <DatePicker.View view="month">
          <CalendarHead />
          <DatePicker.MonthTable columns={3} format="long" />
        </DatePicker.View>
        <DatePicker.View view="year">
          <CalendarHead />
          <DatePicker.YearTable columns={4} />
        </DatePicker.View>
      </DatePicker.Content>
    </DatePicker.Root>
  )
}

function CalendarHead() {
  const t = useText('fields')
  const { view, visibleRangeText } = useDatePickerContext()
  return (
    <DatePicker.ViewControl>
      <DatePicker.PrevTrigger asChild>
        <IconButton icon="caret-left" label={t(`calendar.previous.${view}`)} />
      </DatePicker.PrevTrigger>
      <DatePicker.ViewTrigger aria-label={`${visibleRangeText.start}, ${t(`calendar.wider.${view}`)}`}>
        {visibleRangeText.start}
      </DatePicker.ViewTrigger>
      <DatePicker.NextTrigger asChild>
        <IconButton icon="caret-right" label={t(`calendar.next.${view}`)} />
      </DatePicker.NextTrigger>
    </DatePicker.ViewControl>
  )
}

function Days() {
  const { weekDays, weeks } = useDatePickerContext()
  return (
    <DatePicker.Table>
      <DatePicker.TableHead>
        <DatePicker.TableRow>
          {weekDays.map((day) => (
            <DatePicker.TableHeader key={day.long} title={day.long}>
              {day.narrow}
            </DatePicker.TableHeader>
          ))}
        </DatePicker.TableRow>
      </DatePicker.TableHead>
      <DatePicker.TableBody>
        {weeks.map((week) => (
          <DatePicker.TableRow key={String(week[0])}>
            {week.map((day) => (
              <DatePicker.TableCell key={day.toString()} value={day}>
                <DatePicker.TableCellTrigger>{day.day}</DatePicker.TableCellTrigger>
              </DatePicker.TableCell>
            ))}
          </DatePicker.TableRow>
        ))}
      </DatePicker.TableBody>
    </DatePicker.Table>
  )
}
