import { type CatalogueEvent, eventCatalogue } from '#contract/codes/eventCatalogue.ts'
import { alertRule } from '#contract/entities/alertRule.ts'
import type { Language } from '#contract/kinds.ts'
import events from '#contract/text/events.json' with { type: 'json' }
import type { EntryProps } from '#src/kit/fields/DraftField.tsx'
import { useFormat } from '#src/lib/format/useFormat.ts'
import { useText } from '#src/lib/text/useText.ts'
import { Select } from '#src/ui/field/Select.tsx'

type Code = (typeof alertRule)['fields']['code']['of'][number]

function labelOf(code: string, language: Language): string {
  const said: Readonly<Record<string, string>> = { ...events[language], ...alertRule.words[language].choices.code }
  return said[code] ?? code
}

/** Every event that the server names: of what no rule is made the list says why. */
export function EventInput({ value, onChange, label, hint, error, required }: EntryProps<Code>) {
  const t = useText('alerts')
  const { language } = useFormat()
  const option = ({ code, withheld }: CatalogueEvent) => {
    const name = labelOf(code, language)
    return {
      value: code,
      label: withheld === null ? name : `${name} (${t(`withheld.${withheld}`)})`,
      disabled: withheld !== null,
    }
  }
  const byName = new Intl.Collator(language).compare
  const options = eventCatalogue
    .map(option)
    .toSorted((a, b) => Number(a.disabled) - Number(b.disabled) || byName(a.label, b.label))
  return (
    <Select
      {...{ label, hint, error, required, options }}
      value={value ?? ''}
      onChange={(next) => onChange(next, null)}
    />
  )
}
